// The files of the client, beside the modules: their address changes with their content.

/** @param {string} path such as `img/eridu.svg` */
export const file = (path) => new URL(`../../${path}`, import.meta.url).href;
