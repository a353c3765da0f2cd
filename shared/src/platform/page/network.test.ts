import { err, ok } from '@site/shared/kernel';
import { fakeAnswers, refusal } from '@site/shared/testing';
import { call, inboxUnread, type WpsError } from '@site/shared/wps';
import { createNetwork, measured, type NetworkQuality } from './network';

const after = (...durations: readonly number[]): NetworkQuality => {
  const network = createNetwork();
  for (const ms of durations) network.recordDuration(ms);
  return network.get();
};

describe('the quality by durations', () => {
  it.each<[readonly number[], NetworkQuality]>([
    [[2_500, 2_500, 2_500], 'good'],
    [[2_501, 2_501], 'good'],
    [[2_501, 2_501, 100], 'slow'],
    [[2_501, 2_501, 100, 100], 'slow'],
    [[2_501, 2_501, 100, 100, 100], 'good'],
    // The last five only.
    [[2_501, 2_501, 2_501, 100, 100, 100], 'good'],
    [[100, 100, 100, 2_501, 2_501, 2_501], 'slow'],
  ])('[SITE-15] %j is %s', (durations, quality) => expect(after(...durations)).toBe(quality));

  it('[SITE-15] a connection that is back is not judged by the answers of the one before', () => {
    const network = createNetwork();
    const seen: NetworkQuality[] = [];
    network.quality$.subscribe((quality) => seen.push(quality));
    for (let answer = 0; answer < 3; answer += 1) network.recordDuration(4_000);
    // Still online: the samples stay.
    network.setOnline(true);
    expect(network.get()).toBe('slow');
    network.setOnline(false);
    network.setOnline(true);
    network.recordDuration(4_000);
    expect(seen).toEqual(['good', 'slow', 'none', 'good']);
  });

  it('[SITE-15] the hint of a slow connection counts while online, and again once it is back', () => {
    const network = createNetwork();
    network.setSlowHint(true);
    expect(network.get()).toBe('slow');
    network.setOnline(false);
    expect(network.get()).toBe('none');
    network.setOnline(true);
    expect(network.get()).toBe('slow');
    network.setSlowHint(false);
    expect(network.get()).toBe('good');
  });
});

describe('measured calls', () => {
  const upload = call<FormData, string>('POST', '/wps/test/upload');

  /** The quality after three calls of four seconds, on a connection that was online or not. */
  async function qualityAfter(error: WpsError | null, wasOnline: boolean, params?: FormData) {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const answers = fakeAnswers().on(inboxUnread, () => ((now += 4_000), error ? err(error) : ok(1)));
    answers.on(upload, () => ((now += 4_000), ok('stored')));
    const network = createNetwork();
    network.setOnline(wasOnline);
    const http = measured(answers.http, network);
    for (let time = 0; time < 3; time += 1) {
      if (params) await http.send(upload, params);
      else await http.send(inboxUnread, undefined);
    }
    jest.restoreAllMocks();
    return network.get();
  }

  it.each<[string, WpsError | null, NetworkQuality, NetworkQuality]>([
    ['an answer', null, 'slow', 'slow'],
    ['a refusal', refusal('balance.insufficient'), 'slow', 'slow'],
    ['no connection', { kind: 'offline' }, 'none', 'none'],
    ['a timeout', { kind: 'timed-out' }, 'slow', 'none'],
    ['a cancelled call', { kind: 'cancelled' }, 'good', 'none'],
  ])('[SITE-15] %s', async (_, error, online, offline) => {
    expect(await qualityAfter(error, true)).toBe(online);
    expect(await qualityAfter(error, false)).toBe(offline);
  });

  it('[SITE-15] an upload shows that there is a connection, not how fast it is', async () => {
    expect(await qualityAfter(null, true, new FormData())).toBe('good');
    expect(await qualityAfter(null, false, new FormData())).toBe('good');
  });
});
