import { aMember, testPlatform } from '@site/shared/testing';
import { reportMismatch } from './reportMismatch';

const MISMATCH = new Error('Minified React error #418; visit https://react.dev/errors/418');

async function open() {
  const platform = await testPlatform();
  return { platform, report: reportMismatch(platform), written: () => platform.journal.entries() };
}

it('[ERR-03] writes a mismatch with the page, and not what the server left to the browser', async () => {
  window.history.replaceState(null, '', '/m/home');
  const { report, written } = await open();
  report(new Error('Minified React error #419; visit https://react.dev/errors/419'));
  report(new Error('The server could not finish this Suspense boundary, likely due to an error'));
  expect(written()).toEqual([]);
  report(MISMATCH);
  expect(written()).toEqual([expect.objectContaining({ what: 'hydration', detail: `/m/home: ${String(MISMATCH)}` })]);
});

it('writes none of a visitor who has changed the language or signed in since', async () => {
  const { platform, report, written } = await open();
  platform.session.publish({ type: 'locale-changed', locale: 'bn' });
  report(MISMATCH);
  platform.session.publish({ type: 'locale-changed', locale: 'en' });
  platform.session.signIn({ token: 't', merchantCode: 'm', member: aMember() });
  report(MISMATCH);
  expect(written()).toEqual([]);
});
