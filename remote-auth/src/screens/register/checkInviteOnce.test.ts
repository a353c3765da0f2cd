import { err, ok } from '@site/shared/kernel';
import { fakeAnswers, refusal, testPlatform } from '@site/shared/testing';
import { checkAffiliate } from '@site/shared/wps';
import { checkInviteOnce } from './checkInviteOnce';

it('[AUTH-10] a link is verified once, also when it is refused; without a verdict the next form asks again', async () => {
  const answers = fakeAnswers().fail(checkAffiliate, { kind: 'offline' });
  const platform = await testPlatform({ answers });
  expect(await checkInviteOnce(platform, 'ABC123')).toEqual(err({ kind: 'offline' }));
  answers.on(checkAffiliate, true);
  expect(await checkInviteOnce(platform, 'ABC123')).toEqual(ok(true));
  await checkInviteOnce(platform, 'ABC123');
  expect(answers.sentTo(checkAffiliate)).toHaveLength(2);
  answers.fail(checkAffiliate, refusal('affiliate.invalid'));
  await checkInviteOnce(platform, 'GONE12');
  await checkInviteOnce(platform, 'GONE12');
  expect(answers.sentTo(checkAffiliate)).toHaveLength(3);
});
