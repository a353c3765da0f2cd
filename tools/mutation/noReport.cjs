/** A jest reporter that prints nothing. */
module.exports = class {};
