/** endSession: the order of the gateway's answer and the end of the session here. */
import { aMember, fakeAnswers, testPlatform } from '@site/shared/testing';
import { logout } from '@site/shared/wps';
import { endSession } from './endSession';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('[SES-03] keeps the session, whose key signs the call, until the gateway has answered', async () => {
  const answers = fakeAnswers().on(logout, null);
  const platform = await testPlatform({ member: aMember(), answers });
  let wasSignedIn = false;
  const send: typeof platform.http.send = async (...args) => {
    const answer = await platform.http.send(...args);
    wasSignedIn = platform.session.get().member !== null;
    return answer;
  };
  await endSession({ session: platform.session, http: { ...platform.http, send } });
  expect(wasSignedIn).toBe(true);
  expect(platform.session.get()).toMatchObject({ member: null, signedOut: 'asked' });
  expect(jest.getTimerCount()).toBe(0);
});

it('[SES-03] ends it after two seconds when the gateway does not answer, and at once when it refuses', async () => {
  const hanging = await testPlatform({ member: aMember(), answers: fakeAnswers().hang(logout) });
  const ended = endSession(hanging);
  await jest.advanceTimersByTimeAsync(1_999);
  expect(hanging.session.get().member).not.toBeNull();
  await jest.advanceTimersByTimeAsync(1);
  await ended;
  expect(hanging.session.get().member).toBeNull();
  const refusing = await testPlatform({
    member: aMember(),
    answers: fakeAnswers().fail(logout, { kind: 'offline' }),
  });
  await endSession(refusing);
  expect(refusing.session.get().member).toBeNull();
});
