/** The notice in index.html. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { start } from '../main';
import { showUnreachable } from './showUnreachable';

beforeEach(() => {
  const page = readFileSync(join(__dirname, '../index.html'), 'utf8');
  document.body.innerHTML = /<body>([\s\S]*)<\/body>/.exec(page)?.[1] ?? '';
  document.getElementById('root')?.append('a picture');
});
afterEach(() => jest.useRealTimers());

it('[PLAT-01] [ERR-02] an unverified composition shows a notice with a retry instead of the first screen', async () => {
  expect(screen.queryByRole('alert')).toBeNull();
  await start({ ok: false, error: { kind: 'registry-tampered' } });
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent('সাইটটি খোলা যাচ্ছে না');
  expect(notice).toHaveTextContent('registry-tampered');
  expect(notice).toHaveAttribute('data-unverified');
  // The retry links to the current URL.
  expect(screen.getByText('Try again')).toHaveAttribute('href', '');
  expect(document.getElementById('root')).toBeEmptyDOMElement();
});

it('[PLAT-01] [ERR-02] an expired composition shows the date of the device, which may be wrong', async () => {
  jest.useFakeTimers({ now: new Date('2027-03-04T12:00:00'), doNotFake: ['performance'] });
  await start({ ok: false, error: { kind: 'registry-expired', expired: '2027-01-01T00:00:00Z' } });
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent('registry-expired (Thu Mar 04 2027)');
  expect(screen.getByText(/Check the date of this device/)).toBeInTheDocument();
});

it.each([
  { kind: 'registry-missing' },
  { kind: 'registry-malformed', detail: 'no host' },
  // Plain http: the site was reached, and another connection changes nothing.
  { kind: 'no-crypto' },
] as const)('[PLAT-01] [ERR-02] the notice says that the site could not be verified: %j', async (error) => {
  await start({ ok: false, error });
  expect(screen.getByRole('alert')).toHaveTextContent(error.kind);
  expect(screen.getByRole('alert')).toHaveAttribute('data-unverified');
});

it('[ERR-02] a site that has crashed or has not started is not called unverified', () => {
  for (const reason of ['crashed', 'not-started']) {
    showUnreachable(reason);
    expect(screen.getByRole('alert')).toHaveTextContent(reason);
    expect(screen.getByRole('alert')).not.toHaveAttribute('data-unverified');
  }
});
