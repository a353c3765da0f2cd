/** componentsOf: what the kit mounts: every page and widget that a release's meta declares. */

/**
 * @param {{ name: string, pages: object, widgets: object }} meta
 * @param {readonly string[]} [only] names; all when empty
 */
export function componentsOf(meta, only = []) {
  const pages = Object.entries(meta.pages ?? {}).map(([name, { path, access = 'guest', prerender }]) => ({
    kind: 'page',
    name,
    path,
    access,
    // As in host/server/pages/composition.ts.
    isRendered: Boolean(prerender) && access === 'guest',
    affected: `visitors of ${path}`,
  }));
  const widgets = Object.entries(meta.widgets ?? {}).map(([name, { slot }]) => ({
    kind: 'widget',
    name,
    path: null,
    access: 'guest',
    isRendered: false,
    affected: `visitors of pages with the slot ${slot}`,
  }));
  return [...pages, ...widgets]
    .filter(({ name }) => only.length === 0 || only.includes(name))
    .map((component) => ({ ...component, label: `${component.kind} ${component.name}` }));
}

/** Attributes of the element that shows it. */
export const attributesOf = (remote, { kind, name }, others = {}) => ({
  name: remote,
  [kind]: name,
  locale: 'en',
  theme: 'dark',
  ...others,
});
