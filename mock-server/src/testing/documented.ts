/** documentedOnly: a call refuses only with codes in its documentation, because screens are built from it. */
import { refusalsOf } from '../ground/http/refusals';
import type { Route } from '../ground/route';

/** Returns a check for responses of these routes; it throws on an undocumented refusal code. */
export function documentedOnly(routes: readonly Route[]) {
  const known = routes.flatMap((route) =>
    [[route.call.method, route.call.path] as const, ...(route.about.also ?? [])].map(([method, path]) => ({
      route,
      method,
      fits: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
    })),
  );
  return (verb: string, url: string, code: string | undefined): void => {
    const path = url.split('?')[0]!;
    const found = code && known.find(({ method, fits }) => method === verb && fits.test(path));
    if (!found || refusalsOf(found.route).some((one) => one === code)) return;
    throw new Error(`${verb} ${path} refuses with ${code}, which its documentation does not name (route … errors)`);
  };
}
