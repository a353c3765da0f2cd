/** The pages of the API documentation: the commands of the getting-started page work, the search finds operations. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { packageFolder } from '../../ground/db/package-folder';
import { ownGateway } from '../../testing/own-gateway';

describe('the getting-started page', () => {
  const gateway = ownGateway();

  const commandsOf = (html: string) =>
    [...html.matchAll(/<code>(.*?)<\/code>/gs)].map(([, code]) =>
      code!.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    );

  /** Sends what curl would send. */
  async function run(command: string, token: string) {
    const [, method = 'GET'] = / -X (\w+)/.exec(command) ?? [];
    const [, url = ''] = /'(https?:[^']+)'/.exec(command) ?? [];
    const headers = [...command.matchAll(/-H "([^:]+): ([^"]+)"/g)].map(
      ([, name, value]) => [name!.toLowerCase(), value!.replace('$TOKEN', token)] as const,
    );
    const [, body] = /-d '([^']+)'/.exec(command) ?? [];
    const answer = await gateway.app.inject({
      method: method as 'GET',
      url,
      headers: Object.fromEntries(headers),
      ...(body ? { payload: body } : {}),
    });
    return { status: answer.statusCode, text: answer.body };
  }

  it('shows commands that work on a fresh gateway, from top to bottom', async () => {
    const page = await gateway.app.inject({ url: '/docs/start', headers: { host: 'localhost:3100' } });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const commands = commandsOf(page.body);
    expect(commands.length).toBeGreaterThan(4);
    let token = '';
    const outcomes: unknown[] = [];
    for (const command of commands) {
      expect(command).toContain("'http://localhost:3100/wps/");
      const { status, text } = await run(command, token);
      // The same expression as in the command.
      if (command.startsWith('TOKEN=')) token = text.replace(/.*"token":"([^"]+)".*/s, '$1');
      outcomes.push([status, (JSON.parse(text) as { success: boolean }).success]);
    }
    expect(outcomes).toEqual([...commands.slice(1).map(() => [200, true]), [401, false]]);
  });

  it('repeats the answer of a money write that is sent twice', async () => {
    const page = await gateway.app.inject('/docs/start');
    const [, login, , , deposit] = commandsOf(page.body);
    const token = (await run(login!, '')).text.replace(/.*"token":"([^"]+)".*/s, '$1');
    const first = await run(deposit!, token);
    expect((await run(deposit!, token)).text).toBe(first.text);
  });

  it('[SEC-01] writes no foreign text of the Host header into the commands', async () => {
    const headers = { host: "evil.example';rm -rf ~;'" };
    const { body } = await gateway.app.inject({ url: '/docs/start', headers });
    expect(body).not.toContain('rm -rf');
  });
});

describe('the search over operations', () => {
  const gateway = ownGateway({ seed: 'none' });

  it('is part of the page', async () => {
    const page = (await gateway.request('GET', '/docs/')).text;
    expect(page).toContain('theme/search.js');
    const { text } = await gateway.request('GET', '/docs/static/swagger-initializer.js');
    expect(text).toContain('"plugins":[SwaggerUIBundle.plugins.DownloadUrl,window.searchOperations]');
    expect(text).toContain('"filter":true');
  });

  it('finds operations by every word of path, summary or tag', () => {
    const found = (phrase: string) => {
      const operations = [
        operation('get', '/wps/v2/wallets/balance', 'Balance of every wallet'),
        operation('post', '/wps/v2/transaction/withdraw', 'Order a withdrawal'),
      ];
      const groups = new FakeMap([['wallets', new FakeMap([['operations', new FakeList(operations)]])]]);
      const result = opsFilter()(groups, phrase);
      return [...result.values()].flatMap((group) => (group.get('operations') as FakeList).paths());
    };
    expect(found('wallets')).toEqual(['/wps/v2/wallets/balance', '/wps/v2/transaction/withdraw']);
    expect(found('WITHDRAWAL post')).toEqual(['/wps/v2/transaction/withdraw']);
    expect(found('get withdrawal')).toEqual([]);
  });
});

type Filter = (groups: FakeMap, phrase: string) => FakeMap;

function opsFilter(): Filter {
  const window = {} as { searchOperations: () => { fn: { opsFilter: Filter } } };
  const code = readFileSync(join(packageFolder(), 'src/edge/api-docs/search.js'), 'utf8');
  class MutationObserver {
    observe() {}
  }
  runInNewContext(code, { window, document: {}, MutationObserver });
  return window.searchOperations().fn.opsFilter;
}

/** What the search uses of Immutable.js. */
class FakeMap {
  readonly #entries: Map<string, unknown>;
  constructor(entries: Iterable<readonly [string, unknown]>) {
    this.#entries = new Map(entries);
  }
  get = (key: string) => this.#entries.get(key);
  getIn = ([first, second]: readonly [string, string]) => (this.get(first) as FakeMap).get(second);
  update = (key: string, change: (value: never) => unknown) =>
    new FakeMap([...this.#entries, [key, change(this.get(key) as never)] as const]);
  map = (change: (value: FakeMap, key: string) => unknown) =>
    new FakeMap([...this.#entries].map(([key, value]) => [key, change(value as FakeMap, key)] as const));
  filter = (keeps: (value: FakeMap) => boolean) =>
    new FakeMap([...this.#entries].filter(([, value]) => keeps(value as FakeMap)));
  values = () => this.#entries.values() as IterableIterator<FakeMap>;
}
class FakeList {
  constructor(private readonly items: readonly FakeMap[]) {}
  get size() {
    return this.items.length;
  }
  filter = (keeps: (item: FakeMap) => boolean) => new FakeList(this.items.filter(keeps));
  paths = () => this.items.map((item) => item.get('path'));
}
const operation = (method: string, path: string, summary: string) =>
  new FakeMap([
    ['method', method],
    ['path', path],
    ['operation', new FakeMap([['summary', summary]])],
  ]);
