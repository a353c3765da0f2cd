/** parseRemote: the exports of a remote's entry (unknown) → RemoteModule, or a failure that names the error. */
import { err, ok, type Result } from '@site/shared/kernel';
import { adaptModule, parseMeta, type RemoteFailure, type RemoteModule } from '@site/shared/contract';

export function parseRemote(remote: string, exposed: unknown): Result<RemoteModule, RemoteFailure> {
  const corrupt = (detail: string) => err({ kind: 'corrupt' as const, remote, detail });
  const original = isRecord(exposed) ? exposed.default : undefined;
  if (!isRecord(original)) return corrupt('no default export');
  const module = adapted(original);
  if (!module) return corrupt('the adapter of its contract does not understand its exports');
  const meta = parseMeta(module.meta);
  if (!meta.ok) return err({ remote, ...meta.error });
  if (meta.value.name !== remote) return corrupt(`the meta has the name ${meta.value.name}`);
  const unbound = [
    ...missing('page', meta.value.pages, module.pages),
    ...missing('widget', meta.value.widgets, module.widgets),
  ];
  if (unbound.length > 0) return corrupt(`no code for ${unbound.join(', ')}`);
  if (typeof module.messages !== 'function') return corrupt('messages is not a function');
  return ok(module as unknown as RemoteModule);
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
