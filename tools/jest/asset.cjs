/** A picture or font in a test: its address, nothing more. */
module.exports = 'asset';
