/** The registry service over HTTP, as the teams' release command uses it, on a site of small releases. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  hostFiles,
  importReleases,
  KEYS,
  putRelease,
  registryOfSite,
  remoteFiles,
  removeTestSite,
  sha256,
  type Files,
} from './testSite';

interface Answer {
  readonly statusCode: number;
  readonly body: string;
  json(): { readonly [name: string]: unknown; readonly missing: string[]; readonly code: string };
}
interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: unknown;
  readonly remoteAddress?: string;
}
/** From where a request comes. */
type Origin = Pick<Request, 'headers' | 'remoteAddress'>;
interface Service {
  inject(request: Request): Promise<Answer>;
  close(): Promise<void>;
}
interface Token {
  readonly id: string;
  readonly token: string;
}
interface Tokens {
  readonly createToken: (remote: string) => Promise<Token>;
  readonly revokeToken: (id: string) => Promise<unknown>;
}

/** Games aa0000000001 and promo aa0000000002 are active. Requests have the token of games unless another is given. */
/** @param options of the service */
export async function openService(options: object = {}) {
  const { changeSite, activate } = await importReleases();
  putRelease('host', 'aa0000000000', hostFiles('aa0000000000'));
  putRelease('games', 'aa0000000001', remoteFiles('games', 'aa0000000001'));
  putRelease('promo', 'aa0000000002', remoteFiles('promo', 'aa0000000002'));
  await changeSite((state) =>
    activate(activate(activate(state, 'host', 'aa0000000000'), 'games', 'aa0000000001'), 'promo', 'aa0000000002'),
  );
  const { createToken, revokeToken } = (await import('./tokens.mjs' as string)) as Tokens;
  const tokens = { games: await createToken('games'), promo: await createToken('promo') };
  const { createRegistryService } = (await import('./service.mjs' as string)) as {
    createRegistryService: (options: object) => Service;
  };
  const service = createRegistryService(options);
  const answers: string[] = [];

  const send = async (
    method: string,
    path: string,
    payload?: unknown,
    token = tokens.games.token,
    origin: Origin = {},
  ): Promise<Answer> => {
    const headers: Record<string, string> = {
      ...origin.headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    if (Buffer.isBuffer(payload)) headers['content-type'] = 'application/octet-stream';
    const request = { ...origin, method, url: `/registry/${path}`, headers, ...(payload ? { payload } : {}) };
    const answer = await service.inject(request);
    answers.push(answer.body);
    return answer;
  };
  const announce = (remote: string, release: string, files: Files, token?: string) =>
    send('POST', 'releases', { remote, release, files: hashes(files) }, token);
  const putFiles = async (remote: string, release: string, files: Files, token?: string) => {
    for (const content of new Set(Object.values(files)))
      await send('PUT', `releases/${remote}/${release}/files/${sha256(content)}`, Buffer.from(content), token);
  };
  const upload = async (remote: string, release: string, files = remoteFiles(remote, release), token?: string) => {
    await announce(remote, release, files, token);
    await putFiles(remote, release, files, token);
    return announce(remote, release, files, token);
  };
  const close = async () => {
    await service.close();
    removeTestSite();
  };
  /** `answers`: the bodies of all answers so far. */
  return { send, announce, putFiles, upload, close, answers, tokens, createToken, revokeToken };
}

const hashes = (files: Files) =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [path, sha256(content)]));
export const activeOf = (remote: string) => registryOfSite().remotes.find(({ name }) => name === remote)?.active.id;
/** The audit log. */
export const readLog = () =>
  readFileSync(join(KEYS, 'audit.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>);
