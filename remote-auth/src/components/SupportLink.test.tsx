import { screen } from '@testing-library/react';
import { aStatus, renderScreen } from '@site/shared/testing';
import { useSite } from '@site/shared/platform';
import { status } from '@site/shared/wps';
import remote from '../remote';
import { authAnswers } from '../testing/authAnswers';
import { SupportLink } from './SupportLink';

const SiteName = () => <p>{useSite().name}</p>;

const linkWith = async (...paths: readonly string[]) => {
  const customerService = paths.map((path) => ({ title: 'CS', path }));
  const answers = authAnswers().on(status, aStatus({ info: { siteName: 'Arrived', customerService } }));
  const ui = (
    <>
      <SupportLink />
      <SiteName />
    </>
  );
  await renderScreen(ui, { remote, answers });
  // Until the status has arrived, there is no customer service.
  await screen.findByText('Arrived');
  return screen.getByRole('link');
};

it('[AUTH-18] leads to the customer service of the operator, in a tab of its own that does not know this page', async () => {
  const link = await linkWith('https://help.test/chat', 'https://second.test/');
  expect(link).toHaveAttribute('href', 'https://help.test/chat');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it.each([
  ['none is configured', []],
  ['its address is not encrypted', ['http://help.test/chat']],
  ['its address is a script', ['javascript:alert(1)//https://help.test']],
  ['its address contains https later', ['ftp://https://help.test']],
  ['the gateway sent ciphertext', ['c2VjcmV0']],
])('[AUTH-18] leads to the help centre if %s', async (_reason, paths) => {
  const link = await linkWith(...paths);
  expect(link).toHaveAttribute('href', '/m/help');
  expect(link).not.toHaveAttribute('target');
});
