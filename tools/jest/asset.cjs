/** Import of a picture or font in a test: a fixed address. */
module.exports = 'asset';
