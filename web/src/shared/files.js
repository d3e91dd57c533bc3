// Addresses of the client's static files: they are relative to the modules and change with the
// content.

/** @param {string} path such as `img/eridu.svg` */
export const file = (path) => new URL(`../../${path}`, import.meta.url).href;
