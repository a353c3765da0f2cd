/** lucideIcon: a webpack loader for lucide's icons. Leaves the shapes, which are all that stubs/lucideIcon.js draws. */
module.exports = (source) =>
  source
    .replace(/,\s+key: "\w+"/g, '')
    .replace(/^ {2}(?:name: "[^"]*"|size: 24),\n/gm, '')
    .replace(/,\n {2}aliases: \[[^\]]*\]/, '')
    .replace(/^__iconData\.node;\n/m, '');
