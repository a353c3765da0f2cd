/** parseMeta: unknown → RemoteMeta. Data of another release is validated at run time. */
import { err, ok, type Result } from '@site/shared/kernel';
import { adaptMeta } from './adapters';
import { CONTRACT_VERSION, type RemoteMeta } from './remote';

export type MetaError =
  | { readonly kind: 'corrupt'; readonly detail: string }
  | { readonly kind: 'wrong-contract'; readonly expected: number; readonly found: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a valid meta of this contract version, also for a meta of an earlier one that has an adapter, or the exact error. */
export function parseMeta(original: unknown): Result<RemoteMeta, MetaError> {
  if (!isRecord(original)) return corrupt('the meta is not an object');
  const value = adapted(original);
  if (!value) return corrupt('the adapter of its contract does not understand it');
  if (value.contract !== CONTRACT_VERSION) {
    return err({ kind: 'wrong-contract', expected: CONTRACT_VERSION, found: value.contract });
  }
  if (typeof value.name !== 'string' || !/^[a-z][a-z0-9-]*$/.test(value.name)) return corrupt('bad name');
  if (!isRecord(value.pages)) return corrupt('pages missing');
  if (!isRecord(value.widgets)) return corrupt('widgets missing');
  if (!Array.isArray(value.locales) || !value.locales.every((locale) => typeof locale === 'string'))
    return corrupt('locales missing');
  for (const [name, page] of Object.entries(value.pages)) {
    if (!isPage(page)) return corrupt(`page ${name}`);
  }
  for (const [name, widget] of Object.entries(value.widgets)) {
    if (!isWidget(widget)) return corrupt(`widget ${name}`);
  }
  return ok(value as unknown as RemoteMeta);
}

/**
 * The routes and slots of a meta of another contract version, as far as they are readable: they show the failure
 * instead of another page. Null when nothing is readable.
 */
export function placesOf(name: string, value: unknown): RemoteMeta | null {
  if (!isRecord(value) || !isRecord(value.pages)) return null;
  const pages = Object.entries(value.pages).filter(([, page]) => isPage(page));
  const widgets = Object.entries(isRecord(value.widgets) ? value.widgets : {}).filter(([, widget]) => isWidget(widget));
  const places = { pages: Object.fromEntries(pages), widgets: Object.fromEntries(widgets) };
  return { ...value, name, locales: [], ...places } as unknown as RemoteMeta;
}

function adapted(meta: Record<string, unknown>): Readonly<Record<string, unknown>> | null {
  try {
    return adaptMeta(meta);
  } catch {
    return null;
  }
}

const corrupt = (detail: string) => err({ kind: 'corrupt' as const, detail });

const isWidget = (widget: unknown): boolean =>
  isRecord(widget) &&
  typeof widget.slot === 'string' &&
  Number.isFinite(widget.order) &&
  Number.isFinite(widget.minHeight);

function isPage(page: unknown): boolean {
  return (
    isRecord(page) &&
    typeof page.path === 'string' &&
    page.path.startsWith('/') &&
    typeof page.title === 'string' &&
    ['guest', 'member', 'agent'].includes(page.access as string) &&
    ['site', 'home', 'none'].includes(page.header as string) &&
    typeof page.footer === 'boolean' &&
    (page.guestsNeed === undefined || typeof page.guestsNeed === 'string')
  );
}
