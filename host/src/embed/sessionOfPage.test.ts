/** The session of an embedding page: by hand-over from the integrator's server, renewed, and ended. */
import { waitFor } from '@testing-library/react';
import type { SessionFact } from '@site/shared/contract';
import type { SessionGrant } from '@site/shared/session';
import { err, ok } from '@site/shared/kernel';
import { fakeAnswers, refusal, testPlatform } from '@site/shared/testing';
import { exchangeSession, logout, type LoginValue } from '@site/shared/wps';
import { createSessionOfPage } from './sessionOfPage';

const GRANTED: LoginValue = {
  token: 'session-1',
  id: '7',
  userName: 'partner_7',
  nickname: 'Rina',
  type: 1,
  customerType: 1,
  firstTimeLogin: false,
  passwordExpired: false,
  mobileNum: null,
};

async function aPage(refusals: readonly string[] = []) {
  const answers = fakeAnswers();
  const left = [...refusals];
  answers.on(exchangeSession, () => {
    const code = left.shift();
    return code ? err(refusal(code, { message: `refused: ${code}` })) : ok(GRANTED);
  });
  answers.on(logout, null);
  const platform = await testPlatform({ answers });
  let requested = 0;
  const fetchSession = () => Promise.resolve(`token-${(requested += 1)}`);
  return { answers, platform, page: createSessionOfPage(platform), fetchSession };
}

it('[PLAT-14] exchanges the integrator’s token for a session, once for several elements', async () => {
  const { answers, platform, page, fetchSession } = await aPage();
  await Promise.all([page.start(fetchSession), page.start(fetchSession)]);
  await page.start(fetchSession);
  expect(answers.sentTo(exchangeSession)).toEqual([{ token: 'token-1' }]);
  expect(platform.session.get().member?.userName).toBe('partner_7');
  expect(platform.session.grant()?.token).toBe('session-1');
});

it('[PLAT-14] the first fact of the session has the nickname that the integrator’s server gave', async () => {
  const { platform, page, fetchSession } = await aPage();
  const facts: SessionFact[] = [];
  platform.session.facts$.subscribe((fact) => facts.push(fact));
  await page.start(fetchSession);
  const member = expect.objectContaining({ userName: 'partner_7', nickname: 'Rina' }) as never;
  expect(facts).toContainEqual({ type: 'signed-in', member });
});

it('[PLAT-14] a logout ends the session whose exchange is under way, and the next user’s starts after it', async () => {
  const { answers, platform, page, fetchSession } = await aPage();
  let answerFirst: (answer: ReturnType<typeof ok<LoginValue>>) => void = () => undefined;
  answers.on(exchangeSession, ({ token }) =>
    token === 'token-1'
      ? new Promise((resolve) => (answerFirst = resolve))
      : ok({ ...GRANTED, token: 'session-2', userName: 'partner_8' }),
  );
  const first = page.start(fetchSession);
  const ended = page.logout();
  const second = page.start(fetchSession);
  await waitFor(() => expect(answers.sentTo(exchangeSession)).toHaveLength(1));
  answerFirst(ok(GRANTED));
  await Promise.all([first, ended, second]);
  expect(answers.sentTo(logout)).toHaveLength(1);
  expect(platform.session.get().member?.userName).toBe('partner_8');
  expect(platform.session.grant()?.token).toBe('session-2');
});

it('[PLAT-14] a logout after an exchange that fails ends nothing', async () => {
  const { answers, platform, page, fetchSession } = await aPage(['handover.origin']);
  const first = page.start(fetchSession);
  const ended = page.logout();
  await expect(first).rejects.toThrow('refused: handover.origin');
  await ended;
  expect(answers.sentTo(logout)).toHaveLength(0);
  expect(platform.session.grant()).toBeNull();
});

it('[PLAT-14] in a frame the embedding page gives the session, or leaves the visitor a guest', async () => {
  const { answers, platform, page } = await aPage();
  await page.start({ requestGrant: () => Promise.resolve(null) });
  expect(platform.session.grant()).toBeNull();
  const grant = { token: 'session-2', merchantCode: 'm', member: { userName: 'partner_8', type: 1 } } as SessionGrant;
  await page.start({ requestGrant: () => Promise.resolve(grant) });
  expect(platform.session.grant()?.token).toBe('session-2');
  expect(answers.sentTo(exchangeSession)).toHaveLength(0);
});

it('[PLAT-14] requests another token once when the first is too old', async () => {
  const { answers, platform, page, fetchSession } = await aPage(['handover.invalid']);
  await page.start(fetchSession);
  expect(answers.sentTo(exchangeSession)).toEqual([{ token: 'token-1' }, { token: 'token-2' }]);
  expect(platform.session.grant()).not.toBeNull();
});

it.each([
  [['handover.invalid', 'handover.invalid'], 2],
  [['handover.origin'], 1],
])('[PLAT-14] reports the gateway’s words when the hand-over is refused: %j', async (codes, requests) => {
  const { answers, platform, page, fetchSession } = await aPage(codes);
  const failing = page.start(fetchSession);
  // Another element waits for the same exchange and reports nothing.
  await expect(page.start(fetchSession)).resolves.toBeUndefined();
  await expect(failing).rejects.toMatchObject({ kind: 'session', message: `refused: ${codes.at(-1)}` });
  expect(answers.sentTo(exchangeSession)).toHaveLength(requests);
  expect(platform.session.grant()).toBeNull();
  // A later attempt is a new exchange.
  await page.start(fetchSession);
  expect(platform.session.grant()).not.toBeNull();
});

it('[PLAT-14] reports a token that the integrator’s page could not fetch, or not in time', async () => {
  const { answers, page } = await aPage();
  const failing = page.start(() => Promise.reject(new Error('no such user')));
  await expect(failing).rejects.toMatchObject({ kind: 'authentication', message: 'no such user' });
  const throwing = page.start(() => {
    throw new Error('not a promise');
  });
  await expect(throwing).rejects.toMatchObject({ kind: 'authentication', message: 'not a promise' });
  jest.useFakeTimers();
  const late = expect(page.start(() => new Promise(() => undefined))).rejects.toMatchObject({
    kind: 'authentication',
    message: 'fetchSession took longer than 15 seconds',
  });
  await jest.advanceTimersByTimeAsync(15_000);
  await late;
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
  expect(answers.sentTo(exchangeSession)).toHaveLength(0);
});

it.each([
  ['an empty text', ''],
  ['the text of an error page', '<h1>502 Bad Gateway</h1>'],
  ['a parsed object', { token: 'token-1' } as unknown as string],
])('[PLAT-14] reports %s in place of a token, and requests no exchange', async (_, token) => {
  const { answers, page } = await aPage();
  await expect(page.start(() => Promise.resolve(token))).rejects.toMatchObject({
    kind: 'authentication',
    message: 'fetchSession returned no token',
  });
  expect(answers.sentTo(exchangeSession)).toHaveLength(0);
});

it('[PLAT-14] distinguishes a gateway that cannot be reached, and one that has had too many requests', async () => {
  const { answers, page, fetchSession } = await aPage();
  answers.on(exchangeSession, () => err({ kind: 'offline' }));
  await expect(page.start(fetchSession)).rejects.toMatchObject({ kind: 'unreachable' });
  answers.on(exchangeSession, () => err(refusal('TOO_MANY_REQUEST', { status: 429, value: { wait: 30 } })));
  await expect(page.start(fetchSession)).rejects.toMatchObject({ kind: 'rate-limited' });
});

it('[PLAT-14] renews a session that expired, not one that was ended', async () => {
  const { platform, page, fetchSession } = await aPage();
  let renewals = 0;
  const stop = page.renew(() => (renewals += 1));
  await page.start(fetchSession);
  for (const reason of ['asked', 'revoked', 'elsewhere'] as const) {
    platform.session.signOut(reason);
    expect(renewals).toBe(0);
    await page.start(fetchSession);
  }
  platform.session.signOut('expired');
  expect(renewals).toBe(1);
  await page.start(fetchSession);
  stop();
  platform.session.signOut('expired');
  expect(renewals).toBe(1);
});

it('[PLAT-14] logout ends the session at the gateway and on the page', async () => {
  const { answers, platform, page, fetchSession } = await aPage();
  await page.logout();
  expect(answers.sentTo(logout)).toHaveLength(0);
  await page.start(fetchSession);
  await page.logout();
  expect(answers.sentTo(logout)).toHaveLength(1);
  expect(platform.session.get()).toMatchObject({ member: null, signedOut: 'asked' });
});
