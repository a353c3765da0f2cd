/**
 * parseRemote: the exports of a remote's entry (unknown) → RemoteModule with the meta of the registry, or a failure that names
 * the error. In browser builds the code's own meta has its name and contract only.
 */
import { err, ok, type Result } from '@site/shared/kernel';
import { adaptModule, parseMeta, type RemoteFailure, type RemoteMeta, type RemoteModule } from '@site/shared/contract';

export function parseRemote(meta: RemoteMeta, exposed: unknown): Result<RemoteModule, RemoteFailure> {
  const { name: remote } = meta;
  const corrupt = (detail: string) => err({ kind: 'corrupt' as const, remote, detail });
  const original = isRecord(exposed) ? exposed.default : undefined;
  if (!isRecord(original)) return corrupt('no default export');
  const module = adapted(original);
  if (!module) return corrupt('the adapter of its contract does not understand its exports');
  const own = parseMeta(module.meta);
  if (!own.ok) return err({ remote, ...own.error });
  if (own.value.name !== remote) return corrupt(`the meta has the name ${own.value.name}`);
  const unbound = [...missing('page', meta.pages, module.pages), ...missing('widget', meta.widgets, module.widgets)];
  if (unbound.length > 0) return corrupt(`no code for ${unbound.join(', ')}`);
  if (typeof module.messages !== 'function') return corrupt('messages is not a function');
  return ok({ ...module, meta } as unknown as RemoteModule);
}

function adapted(module: Record<string, unknown>): Readonly<Record<string, unknown>> | null {
  try {
    return adaptModule(module);
  } catch {
    return null;
  }
}

function missing(kind: string, declared: object, bound: unknown): string[] {
  return Object.keys(declared)
    .filter((name) => !isRecord(bound) || typeof bound[name] !== 'function')
    .map((name) => `${kind} ${name}`);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
