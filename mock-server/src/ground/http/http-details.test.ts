/** HEAD, conditional requests and ranges (RFC 9110), and paths that cannot be decoded. */
import { allRoutes } from '../../edge/routes';
import { ownGateway } from '../../testing/own-gateway';
import { namesEtag } from './send-file';

const gateway = ownGateway();
const PICTURE = '/wps/media/rank/1.svg';
const inject = (method: 'GET' | 'HEAD', url: string, headers: Record<string, string> = {}) =>
  gateway.app.inject({ method, url, headers: { language: 'EN', ...headers } });

describe('HEAD', () => {
  const reads = allRoutes.filter(({ call }) => call.method === 'GET' && (call.options.access ?? 'guest') === 'guest');
  it('answers every public read like GET, without the body', async () => {
    expect(reads.length).toBeGreaterThan(20);
    for (const { call } of reads) {
      const url = call.path.replace(/\{\w+\}/g, '1');
      const [got, head] = [await inject('GET', url), await inject('HEAD', url)];
      expect([url, head.statusCode, head.body]).toEqual([url, got.statusCode, '']);
      expect([url, head.headers['content-type']]).toEqual([url, got.headers['content-type']]);
    }
  });

  it.each([PICTURE, '/wps/media/family/SLOT.svg', '/wps/play/files/play.css'])('answers the file %s', async (url) => {
    const [got, head] = [await inject('GET', url), await inject('HEAD', url)];
    expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', got.headers['etag']]);
    expect(head.headers['content-length']).toBe(String(got.rawPayload.length));
  });

  it('needs the session that GET needs, and is refused where there is no GET', async () => {
    expect((await inject('HEAD', '/wps/member/info')).statusCode).toBe(401);
    expect((await inject('HEAD', '/wps/nothing/here')).statusCode).toBe(404);
    const login = await inject('HEAD', '/wps/session/login');
    expect([login.statusCode, login.headers['allow']]).toEqual([405, 'POST']);
  });
});

describe('If-None-Match', () => {
  it.each<[header: string | undefined, etag: string, isNamed: boolean]>([
    ['"abc"', '"abc"', true],
    ['W/"abc"', '"abc"', true],
    ['"abc"', 'W/"abc"', true],
    ['"x", W/"abc" , "y"', 'W/"abc"', true],
    ['*', '"abc"', true],
    ['"ab"', '"abc"', false],
    ['abc', '"abc"', false],
    ['"x", "y"', '"abc"', false],
    ['', '"abc"', false],
    [undefined, '"abc"', false],
  ])('%s for %s: %s', (header, etag, isNamed) => expect(namesEtag(header, etag)).toBe(isNamed));

  it.each([PICTURE, '/wps/media/family/SLOT.svg', '/wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=5'])(
    '%s is not sent again to a client that has it',
    async (url) => {
      const { etag } = (await inject('GET', url)).headers;
      const known = await inject('GET', url, { 'if-none-match': `"other", W/${String(etag).replace('W/', '')}` });
      expect([known.statusCode, known.body]).toEqual([304, '']);
      expect((await inject('GET', url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    },
  );
});

describe('Range', () => {
  const part = async (range: string, more: Record<string, string> = {}) => {
    const { statusCode, headers, rawPayload } = await inject('GET', PICTURE, { range, ...more });
    return [statusCode, headers['content-range'], rawPayload.toString()] as const;
  };

  it('sends a part of a picture: from, from and to, the end', async () => {
    const whole = await inject('GET', PICTURE);
    expect(whole.headers['accept-ranges']).toBe('bytes');
    const text = whole.rawPayload;
    const size = text.length;
    const cut = (first: number, last: number) => text.subarray(first, last + 1).toString();
    expect(await part('bytes=0-9')).toEqual([206, `bytes 0-9/${size}`, cut(0, 9)]);
    expect(await part(`bytes=${size - 5}-`)).toEqual([
      206,
      `bytes ${size - 5}-${size - 1}/${size}`,
      cut(size - 5, size),
    ]);
    expect(await part('bytes=-4')).toEqual([206, `bytes ${size - 4}-${size - 1}/${size}`, cut(size - 4, size)]);
    expect(await part(`bytes=2-${size + 50}`)).toEqual([206, `bytes 2-${size - 1}/${size}`, cut(2, size)]);
    for (const beyond of [`bytes=${size}-`, 'bytes=-0'])
      expect((await part(beyond)).slice(0, 2)).toEqual([416, `bytes */${size}`]);
    // No range, several, or one of an older file: the whole.
    for (const other of ['bytes=9-2', 'bytes=a-b', 'items=0-1', 'bytes=0-1,4-5', 'bytes=-'])
      expect([other, (await part(other))[0]]).toEqual([other, 200]);
    expect((await part('bytes=0-9', { 'if-range': '"older"' }))[0]).toBe(200);
    expect((await part('bytes=0-9', { 'if-range': String(whole.headers['etag']) }))[0]).toBe(206);
    expect((await part('bytes=0-9', { 'if-none-match': String(whole.headers['etag']) }))[0]).toBe(304);
  });
});

it.each(['/wps/%E0%A4%A', '/%ff', '/wps/media/rank/%C3%28.svg'])(
  '[ERR-02] the path %s, which cannot be decoded, is refused in the envelope',
  async (url) => {
    const answer = await inject('GET', url);
    expect([answer.statusCode, JSON.parse(answer.body)]).toEqual([
      400,
      expect.objectContaining({ success: false, errorCode: 'request_param_err' }),
    ]);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  },
);

it('[ERR-02] a request with two Merchant headers is refused, also where another visitor has the answer from the cache', async () => {
  const url = '/wps/system/setting/register';
  expect((await inject('GET', url, { merchant: 'pklubdtf4' })).statusCode).toBe(200);
  // As Node joins the headers of two lines.
  const twice = await inject('GET', url, { merchant: 'pklubdtf4, pklubdtf4' });
  expect([twice.statusCode, JSON.parse(twice.body)]).toEqual([
    400,
    expect.objectContaining({
      errorCode: 'function.not.available',
      message: expect.stringMatching(/^#543 /) as string,
    }),
  ]);
});
