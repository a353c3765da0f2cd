/**
 * releaseIn: the remote and release that a stack trace or a file's address names; empty when it names none. Code of a remote
 * that fails inside a shared library has the host's file first: the first remote in the trace is what failed.
 */
export function releaseIn(text: string): { readonly remote?: string; readonly release?: string } {
  const all = [...text.matchAll(/\/releases\/([\w-]+)\/([\w-]+)\//g)].map(([, remote = '', release = '']) => ({
    remote,
    release,
  }));
  return all.find(({ remote }) => remote !== 'host') ?? all[0] ?? {};
}
