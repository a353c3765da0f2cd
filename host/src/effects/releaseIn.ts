/** releaseIn: which release code belongs to. */
import type { RemoteCatalog } from '@site/shared/contract';

/** The folder of files that releases share (docs/decisions/0015). */
const SHARED = 'files';

/**
 * The remote and release that a stack trace or a file's address names; empty when it names none. Code of a remote
 * that fails inside a shared library has the host's file first: the first remote in the trace is what failed. A shared file
 * belongs to the release that the page runs now.
 */
export function releaseIn(
  text: string,
  remotes: Pick<RemoteCatalog, 'releaseOf'>,
): { readonly remote?: string; readonly release?: string } {
  const all = [...text.matchAll(/\/releases\/([\w-]+)\/([\w-]+)\//g)].map(([, remote = '', folder = '']) => ({
    remote,
    release: folder === SHARED ? remotes.releaseOf(remote) : folder,
  }));
  return all.find(({ remote }) => remote !== 'host') ?? all[0] ?? {};
}
