/**
 * File lists: the page's registry names the files of a remote's release by the hash of their list. Lists of the remotes that a
 * page needs follow the registry, the others are fetched (tools/release/fileLists.mjs, docs/decisions/0037).
 */
import type { RemoteRelease } from './registry';
import type { ReadRegistry } from './shareReads';

export interface FileList {
  /** File → integrity. */
  readonly files: Readonly<Record<string, string>>;
  /** What a page or widget needs first → its files (tools/webpack/ReleaseFilesPlugin.mjs). */
  readonly parts: Readonly<Record<string, readonly string[]>>;
}

/** "sha256-" and 32 bytes in base64. */
const HASH_LENGTH = 51;

/** Hash → list, not verified: each line is the hash, a space, and the list in JSON. */
export const parseLists = (lines: readonly string[]): Readonly<Record<string, FileList | undefined>> =>
  Object.fromEntries(lines.map((line) => [line.slice(0, HASH_LENGTH), JSON.parse(line.slice(HASH_LENGTH + 1))]));

async function verified(lines: readonly string[]): Promise<Readonly<Record<string, FileList | undefined>>> {
  const valid = await Promise.all(
    lines.map(async (line) => {
      const bytes = new TextEncoder().encode(line.slice(HASH_LENGTH + 1));
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      return line.startsWith(`sha256-${btoa(String.fromCharCode(...digest))} `);
    }),
  );
  return parseLists(lines.filter((_, index) => valid[index]));
}

interface Sources {
  /** That follow the page's registry. */
  readonly lines: readonly string[];
  /** lists.json of the site, which has the active releases; null when it cannot be read. */
  readonly fetchLists: () => Promise<string | null>;
  /** Also has the releases before them. */
  readonly readRegistry: ReadRegistry;
}

export interface FileLists {
  /** The list of a release of a verified registry; null when it cannot be read. */
  readonly find: (release: RemoteRelease) => Promise<FileList | null>;
}

export function createFileLists({ lines, fetchLists, readRegistry }: Sources): FileLists {
  const ofPage = verified(lines);
  let fetched: ReturnType<typeof verified> | null = null;
  const fetchAll = () => {
    fetched ??= fetchLists().then((text) => {
      // The next release that needs them tries again.
      if (text === null) fetched = null;
      return verified(text?.split('\n') ?? []);
    });
    return fetched;
  };
  const inRegistry = async ({ id, meta }: RemoteRelease): Promise<FileList | null> => {
    const remote = (await readRegistry())?.remotes.find(({ name }) => name === meta.name);
    const found = remote && [remote.active, ...remote.previous].find((release) => release.id === id);
    return found?.files ? { files: found.files, parts: found.parts ?? {} } : null;
  };
  return {
    find: async (release) => {
      const { list, files = {}, parts = {} } = release;
      if (list === undefined) return { files, parts };
      return (await ofPage)[list] ?? (await fetchAll())[list] ?? (await inRegistry(release));
    },
  };
}
