/**
 * @jest-environment node
 */
/** What the service worker answers from the network, and what from its cache. */
import { PAGE, SITE, startWorker, type Fetched } from './testing';

const FILE = `${SITE}/releases/games/1/page.js`;
const textOf = async ({ answer }: Fetched) => (await answer!).text();

describe('[SITE-15] a page', () => {
  it('is requested by the browser while the worker starts, where it can', async () => {
    const { send, enable } = startWorker();
    await send('activate', {}).rest;
    expect(enable).toHaveBeenCalledTimes(1);
    await expect(startWorker({ hasPreload: false }).send('activate', {}).rest).resolves.toBeDefined();
  });

  it('is that early answer, requested once', async () => {
    const { open, fetched } = startWorker();
    expect(await textOf(open(PAGE, Promise.resolve(new Response('early'))))).toBe('early');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is fetched where the browser has not requested it', async () => {
    const { open, fetched } = startWorker();
    fetched.mockResolvedValue(new Response('fetched'));
    expect(await textOf(open(PAGE, Promise.resolve(undefined as never)))).toBe('fetched');
  });

  it('is shown before its copy is stored', async () => {
    const { open, stored } = startWorker({ cached: { '/': 'old' } });
    let finish = (): void => undefined;
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('first part'));
        finish = () => controller.close();
      },
    });
    const opened = open(PAGE, Promise.resolve(new Response(body)));
    const { value } = await (await opened.answer!).body!.getReader().read();
    expect(new TextDecoder().decode(value as Uint8Array)).toBe('first part');
    expect(stored.get('/')).toBe('old');
    finish();
    await opened.rest;
    expect(stored.get('/')).toBe('first part');
  });

  it('of an error is shown and not stored', async () => {
    const { open, stored } = startWorker({ cached: { '/': 'old' } });
    const opened = open(PAGE, Promise.resolve(new Response('failed', { status: 500 })));
    expect(await textOf(opened)).toBe('failed');
    await opened.rest;
    expect(stored.get('/')).toBe('old');
  });

  it('is the stored copy without a connection, and the offline page without a copy', async () => {
    const offline = () => Promise.reject<Response>(new TypeError('offline'));
    expect(await textOf(startWorker({ cached: { '/': 'old' } }).open(PAGE, offline()))).toBe('old');
    const answer = await startWorker().open(PAGE, offline()).answer!;
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('No internet connection');
  });

  it('is the stored copy when nothing has come for six seconds', async () => {
    jest.useFakeTimers();
    try {
      const opened = startWorker({ cached: { '/': 'old' } }).open(PAGE, new Promise(() => undefined));
      let text = '';
      void textOf(opened).then((found) => (text = found));
      await jest.advanceTimersByTimeAsync(5_999);
      expect(text).toBe('');
      await jest.advanceTimersByTimeAsync(1);
      expect(text).toBe('old');
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('the file lists of other remotes', () => {
  const LISTS = `${SITE}/lists.json`;

  it('are those of the network, and stored', async () => {
    const { open, stored, fetched } = startWorker({ cached: { '/lists.json': 'old' } });
    fetched.mockResolvedValue(new Response('new'));
    const opened = open(LISTS);
    expect(await textOf(opened)).toBe('new');
    await opened.rest;
    expect(stored.get('/lists.json')).toBe('new');
  });

  it('are the stored ones without a connection, and fail without a copy', async () => {
    expect(await textOf(startWorker({ cached: { '/lists.json': 'old' } }).open(LISTS))).toBe('old');
    await expect(startWorker().open(LISTS).answer).rejects.toThrow('offline');
  });

  it('are not stored when the site answers with an error', async () => {
    const { open, stored, fetched } = startWorker({ cached: { '/lists.json': 'old' } });
    fetched.mockResolvedValue(new Response('no', { status: 503 }));
    const opened = open(LISTS);
    expect((await opened.answer!).status).toBe(503);
    await opened.rest;
    expect(stored.get('/lists.json')).toBe('old');
  });
});

describe('[PLAT-02] a file of a release', () => {
  it('is the stored one, without a request', async () => {
    const { open, fetched } = startWorker({ cached: { [FILE]: 'stored' } });
    expect(await textOf(open(FILE))).toBe('stored');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is stored once it was fetched, and the oldest of more than 150 are deleted', async () => {
    const cached = Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`${SITE}/releases/games/0/${n}.js`, '']));
    const { open, stored, fetched } = startWorker({ cached });
    fetched.mockResolvedValue(new Response('new'));
    const opened = open(FILE);
    expect(await textOf(opened)).toBe('new');
    await opened.rest;
    expect(stored.get(FILE)).toBe('new');
    expect([stored.size, stored.has(`${SITE}/releases/games/0/0.js`)]).toEqual([150, false]);
  });

  /** Around half of the bound, too: nothing is deleted below it. */
  it.each([0, 1, 75, 76, 120, 149, 150, 151, 300])(
    'is stored beside %i others, the last 149 of which stay',
    async (count) => {
      const others = Array.from({ length: count }, (_, n) => `${SITE}/releases/games/0/${n}.js`);
      const { open, stored, fetched } = startWorker({ cached: Object.fromEntries(others.map((url) => [url, ''])) });
      fetched.mockResolvedValue(new Response('new'));
      const opened = open(FILE);
      await opened.answer;
      await opened.rest;
      expect([...stored.keys()]).toEqual([...others.slice(-149), FILE]);
    },
  );

  it('that is missing is not stored', async () => {
    const { open, stored, fetched } = startWorker();
    fetched.mockResolvedValue(new Response('', { status: 404 }));
    const opened = open(FILE);
    expect((await opened.answer!).status).toBe(404);
    await opened.rest;
    expect(stored.size).toBe(0);
  });

  it('of a second attempt, of another origin and of a page with another method goes to the network', () => {
    const { open, send } = startWorker({ cached: { [FILE]: 'stored' } });
    expect(open(`${FILE}?again`).answer).toBeUndefined();
    expect(open('https://other.test/releases/games/1/page.js').answer).toBeUndefined();
    expect(send('fetch', { request: { method: 'POST', mode: 'navigate', url: PAGE } }).answer).toBeUndefined();
    expect(open(`${SITE}/wps/system/status`).answer).toBeUndefined();
  });
});
