/** The path of the pinned Node, which `install.cjs` installs, in the site's folder. */
module.exports = `node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`
