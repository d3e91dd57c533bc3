//! The PostgreSQL step: tests the server on a temporary PostgreSQL cluster.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use crate::{error::Error, program::Program, rust, step::Step, tools};

/// The server passes its tests on PostgreSQL, also with several nodes.
pub(crate) const STEP: Step = Step {
    name: "postgres",
    what: "the server passes the same tests on PostgreSQL, and with several nodes",
    run: check,
};

/// Where Debian puts the programs, in a folder for each version.
const DEBIAN: &str = "/usr/lib/postgresql";

fn check() -> Result<String, Error> {
    with(|address| {
        let tests = |which: &str| rust::tests().env("ERIDU_TEST_POSTGRES", address).with(which);
        // The test step has built both; the same command builds nothing twice.
        tests("--test trust").run()?;
        tests("--test cli -- nodes:: attacks::").run()
    })?;
    Ok(String::new())
}

/// Runs `work` with the address of a temporary PostgreSQL.
pub(crate) fn with(work: impl FnOnce(&str) -> Result<(), Error>) -> Result<(), Error> {
    let cluster = Cluster::start(&programs()?)?;
    work(&cluster.address)
}

/// The folder with the PostgreSQL programs; installs them if possible.
fn programs() -> Result<PathBuf, Error> {
    if find().is_none() {
        tools::install_if_possible(&["postgresql"]);
    }
    let place = find().ok_or_else(|| {
        let what = "`initdb` and `pg_ctl` are missing, needed to test the server on PostgreSQL; \
                    the Debian package `postgresql` has them";
        Error::Missing(vec![what.to_owned()])
    })?;
    let version = Program::new(&text(&place.join("postgres"))).with("--version").ask()?;
    println!("{} in {}", version.trim(), place.display());
    Ok(place)
}

/// The folder with the programs: on the path, or Debian's newest.
fn find() -> Option<PathBuf> {
    let whole = |folder: &PathBuf| {
        ["initdb", "pg_ctl", "postgres"].iter().all(|name| folder.join(name).is_file())
    };
    let on_path = env::var_os("PATH").map(|paths| env::split_paths(&paths).collect::<Vec<_>>());
    let version = |path: &PathBuf| path.file_name()?.to_str()?.parse::<f64>().ok();
    let entries = fs::read_dir(DEBIAN).into_iter().flatten();
    let mut versions: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    versions.sort_by(|a, b| version(b).partial_cmp(&version(a)).unwrap_or(a.cmp(b)));
    let debian = versions.into_iter().map(|path| path.join("bin"));
    on_path.into_iter().flatten().chain(debian).find(whole)
}

/// A temporary cluster. Only this user and root can reach its socket.
struct Cluster {
    folder: PathBuf,
    programs: PathBuf,
    /// The user it runs as.
    user: Option<User>,
    address: String,
}

/// An unprivileged user, because PostgreSQL refuses to run as root.
struct User {
    name: String,
    id: u32,
    group: u32,
}

impl Cluster {
    fn start(programs: &Path) -> Result<Self, Error> {
        // The path of a socket must be short.
        let folder = env::temp_dir().join(format!("eridu-pg-{}", std::process::id()));
        fs::create_dir(&folder).map_err(Error::file(&folder))?;
        let address = format!("postgres://eridu@localhost/postgres?host={}", folder.display());
        let mut cluster = Self { folder, programs: programs.to_owned(), user: None, address };
        if number("-u", None)? == 0 {
            let user = User::without_rights()?;
            println!("it runs as the user {}", user.name);
            cluster.user = Some(user);
        }
        secure(&cluster.folder, cluster.user.as_ref())?;
        let data = cluster.folder.join("data");
        let how = "--username eridu --auth trust --encoding UTF8 --locale C --no-sync --pgdata";
        cluster.program("initdb").with(how).arg(&data).ask()?;
        // Durability does not matter here.
        let options = format!(
            "-c listen_addresses= -c unix_socket_directories={} -c fsync=off \
             -c max_connections=200",
            cluster.folder.display()
        );
        let log = cluster.folder.join("log");
        let start = cluster.program("pg_ctl").with("--wait --timeout 120 --pgdata").arg(&data);
        let start = start.arg("--log").arg(&log).arg("--options").arg(options).arg("start");
        // It would keep our output open if it inherited it.
        start.run().inspect_err(|_| {
            println!("{}", fs::read_to_string(&log).unwrap_or_default());
        })?;
        Ok(cluster)
    }

    /// One of its programs, run as the cluster's user.
    fn program(&self, name: &str) -> Program {
        let path = text(&self.programs.join(name));
        let program = match &self.user {
            None => Program::new(&path),
            Some(User { id, group, .. }) => Program::new("setpriv")
                .with(&format!("--reuid={id} --regid={group} --clear-groups"))
                .arg(path),
        };
        program.within(&text(&self.folder))
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let stop = self.program("pg_ctl").with("--mode immediate --wait --silent --pgdata");
        if let Err(error) = stop.arg(self.folder.join("data")).arg("stop").ask() {
            println!("{error}");
        }
        if let Err(error) = fs::remove_dir_all(&self.folder) {
            println!("{} stays: {error}", self.folder.display());
        }
    }
}

impl User {
    /// The user that the package created, or else `nobody`.
    fn without_rights() -> Result<Self, Error> {
        let known = |name: &&str| number("-u", Some(name)).is_ok();
        let name = ["postgres", "nobody"].into_iter().find(known).ok_or_else(|| {
            let what = "PostgreSQL refuses to run as root, and there is neither a user `postgres` \
                        nor `nobody` to run it as";
            Error::Missing(vec![what.to_owned()])
        })?;
        let (id, group) = (number("-u", Some(name))?, number("-g", Some(name))?);
        Ok(Self { name: name.to_owned(), id, group })
    }
}

/// The id of a user or group: of the current user, or of the one named.
fn number(which: &str, name: Option<&str>) -> Result<u32, Error> {
    let asked = Program::new("id").arg(which);
    let asked = name.into_iter().fold(asked, Program::arg);
    let said = asked.ask()?;
    said.trim().parse().map_err(|_| Error::Answer {
        command: format!("id {which}"),
        what: format!("`{}` is not a number", said.trim()),
    })
}

/// Gives a folder to a user, and closes it to everyone else.
#[cfg(unix)]
fn secure(folder: &Path, user: Option<&User>) -> Result<(), Error> {
    use std::os::unix::fs::{PermissionsExt, chown};
    fs::set_permissions(folder, fs::Permissions::from_mode(0o700)).map_err(Error::file(folder))?;
    let (id, group) = (user.map(|user| user.id), user.map(|user| user.group));
    chown(folder, id, group).map_err(Error::file(folder))
}

#[cfg(not(unix))]
fn secure(_: &Path, _: Option<&User>) -> Result<(), Error> {
    Ok(())
}

fn text(path: &Path) -> String {
    path.display().to_string()
}
