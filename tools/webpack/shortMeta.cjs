/**
 * shortMeta: a webpack loader for the remote.meta.ts that remote.ts imports. In the browser the site's registry has the meta,
 * which the gate has compared with the code; the code has its name and contract, in the form of a meta without places.
 */
module.exports = function shortMeta() {
  const { name, contract } = this.getOptions();
  return `export const meta = ${JSON.stringify({ name, contract, pages: {}, widgets: {}, locales: [] })};`;
};
