/** The language of e-mails and notifications is the one that the member uses. */
import { aMember, fakeAnswers, refusal, testPlatform } from '@site/shared/testing';
import { setAccountLanguage } from '@site/shared/wps';
import { saveAccountLanguage } from './saveAccountLanguage';

const settle = () => new Promise((resolve) => setTimeout(resolve));

async function start(member: ReturnType<typeof aMember> | null = null) {
  const answers = fakeAnswers().on(setAccountLanguage, true);
  const platform = await testPlatform({ locale: 'bn', member, answers });
  const following = saveAccountLanguage(platform);
  const sent = async () => {
    await settle();
    return answers.sentTo(setAccountLanguage);
  };
  return { answers, platform, session: platform.session, following, sent };
}
const grantOf = (userName: string) => ({ token: userName, merchantCode: 'm', member: aMember({ userName }) });

it('[SITE-10] is sent after a login and after each change of language, until the member has left', async () => {
  const { session, sent, following } = await start();
  session.publish({ type: 'locale-changed', locale: 'en' });
  expect(await sent()).toHaveLength(0);
  session.signIn(grantOf('rina'));
  expect(await sent()).toEqual([{ language: 'en' }]);
  session.publish({ type: 'theme-changed', theme: 'light' });
  session.publish({ type: 'locale-changed', locale: 'bn' });
  expect(await sent()).toEqual([{ language: 'en' }, { language: 'bn' }]);
  session.signOut('asked');
  session.publish({ type: 'locale-changed', locale: 'en' });
  expect(await sent()).toHaveLength(2);
  session.signIn(grantOf('karim'));
  expect(await sent()).toHaveLength(3);
  following.unsubscribe();
  session.publish({ type: 'locale-changed', locale: 'bn' });
  expect(await sent()).toHaveLength(3);
});

it('[SITE-10] is not sent for a restored session, nor for what happens in another tab', async () => {
  const { session, sent } = await start(aMember());
  session.absorb({ type: 'locale-changed', locale: 'en' });
  session.adopt(grantOf('karim'));
  expect(session.get()).toMatchObject({ locale: 'en', member: { userName: 'karim' } });
  expect(await sent()).toHaveLength(0);
});

it('[SITE-10] a language that is not saved is noted, and disturbs nothing', async () => {
  const { session, answers, platform, sent } = await start(aMember());
  answers.fail(setAccountLanguage, refusal('system.busy'));
  session.publish({ type: 'locale-changed', locale: 'en' });
  await settle();
  expect(platform.journal.entries()).toMatchObject([{ what: 'the language of the account was not saved' }]);
  expect(platform.toasts.get()).toEqual([]);
  answers.on(setAccountLanguage, true);
  session.publish({ type: 'locale-changed', locale: 'bn' });
  expect(await sent()).toHaveLength(2);
});
