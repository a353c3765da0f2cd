/** currentMeta: a meta of an earlier contract in the form of this host's. Unreadable ones stay as they are. */
import { parseMeta, type RemoteMeta } from '@site/shared/contract';

export function currentMeta(meta: RemoteMeta): RemoteMeta {
  const parsed = parseMeta(meta);
  return parsed.ok ? parsed.value : meta;
}
