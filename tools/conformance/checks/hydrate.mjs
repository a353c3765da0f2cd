/**
 * hydrate: React in the browser takes over what the server has rendered: every page, and the widgets of home, in both languages
 * and themes. Elements and attributes are compared with React's first render, and React reports no mismatch.
 */
export const checks = ['hydrate'];

const VIEWS = [
  { locale: 'bn', theme: 'light' },
  { locale: 'en', theme: 'dark' },
  { locale: 'bn', theme: 'dark' },
  { locale: 'en', theme: 'light' },
];
const HOME = '/m/home';
/** Of one page in one view: one difference in a list is seen in each row. */
const MAX_FAULTS = 5;

export async function run(kit, report) {
  const pages = kit.components.filter(({ isRendered }) => isRendered);
  const widgets = kit.components.filter(({ kind }) => kind === 'widget');
  const skipAll = (reason) => pages.forEach((page) => report.skip('hydrate', page, reason));
  if (!kit.rendered) return skipAll('the site renders the active release only');
  const { isRendered } = kit.rendered;
  for (const page of pages) {
    if (!(await isRendered(page.path, VIEWS[0].locale)) && !(await isRendered(HOME, VIEWS[0].locale)))
      return skipAll('the site renders no pages on its server');
    await visit(kit, report, page.path, (place) => (place === 'page' ? page : null), page);
    report.done('hydrate', page);
  }
  if (widgets.length === 0 || !(await isRendered(HOME, VIEWS[0].locale))) return;
  const ofPlace = (place) => widgets.find(({ name }) => place === `widget ${kit.remote}/${name}`) ?? null;
  // A widget of another page than home, or of members, is not on it.
  const found = await visit(kit, report, HOME, ofPlace, null);
  for (const widget of found) report.done('hydrate', widget);
}

/** @returns {Promise<ReadonlySet<object>>} the components of this remote that the server has rendered on the page */
async function visit(kit, report, path, componentAt, page) {
  const found = new Set();
  for (const { locale, theme } of VIEWS.slice(0, kit.views)) {
    const where = `${locale}, ${theme}`;
    if (!(await kit.rendered.isRendered(path, locale))) {
      if (page) report.fault('hydrate', page, 'is not rendered by the site server', locale);
      continue;
    }
    const { places, faults, reports } = await kit.rendered.hydrate({ path, locale, theme });
    for (const place of places) if (componentAt(place)) found.add(componentAt(place));
    // The page's report does not name the place; on home it may be of another remote.
    if (page) for (const text of reports) report.fault('hydrate', page, text, where);
    const counts = new Map();
    for (const { place, text } of faults) {
      const component = componentAt(place);
      const count = (counts.get(component) ?? 0) + 1;
      counts.set(component, count);
      if (component && count <= MAX_FAULTS) report.fault('hydrate', component, text, where);
    }
  }
  return found;
}
