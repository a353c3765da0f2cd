/**
 * messages: a webpack loader for files of messages, which makes them modules with a default export. For JSON itself, webpack
 * puts the code that makes a namespace of any value at run time into each entry that imports it.
 */
module.exports = (source) => `export default JSON.parse(${JSON.stringify(JSON.stringify(JSON.parse(source)))});`;
