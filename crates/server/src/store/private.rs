//! Private files: readable only by their owner, regardless of the umask.

use std::{
    fs::{File, Metadata, OpenOptions, Permissions},
    io,
    os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt, fchown},
    path::Path,
};

/// Read and write for the owner, nothing for anyone else.
const MODE: u32 = 0o600;

/// Creates a file with mode 0600.
///
/// # Errors
/// If it exists, or cannot be created.
pub fn create_private(path: &Path) -> io::Result<File> {
    let file = OpenOptions::new().write(true).create_new(true).mode(MODE).open(path)?;
    // A umask can only take bits away, but it may take away the owner's too.
    file.set_permissions(Permissions::from_mode(MODE))?;
    Ok(file)
}

/// Gives a file the owner and group of another one. Only root can give files away.
///
/// # Errors
/// If the owner differs and this process may not change it.
pub fn give_to_owner_of(file: &File, other: &Metadata) -> io::Result<()> {
    let mine = file.metadata()?;
    if (mine.uid(), mine.gid()) == (other.uid(), other.gid()) {
        return Ok(());
    }
    match fchown(file, Some(other.uid()), Some(other.gid())) {
        // The owner can still use the file if only the group differs.
        Err(_) if mine.uid() == other.uid() => Ok(()),
        done => done,
    }
}

/// Creates a private file for a server. If root does this in another user's folder, as with `sudo
/// eridu restore`, the file belongs to the owner of the folder: the server runs as that user.
pub(super) fn create_for_server(path: &Path) -> io::Result<File> {
    let file = create_private(path)?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = std::fs::metadata(folder.unwrap_or(Path::new(".")))?;
    match give_to_owner_of(&file, &folder) {
        // A user other than root works in a shared folder.
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => Ok(file),
        done => done.map(|()| file),
    }
}
