/** The help centre. */
import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { ok } from '@site/shared/kernel';
import { helpCenter } from '@site/shared/wps';
import { fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../../remote';
import HelpScreen from './HelpScreen';

const listed = [
  { tag: 'deposit', title: 'How to deposit', content: '<p>Choose a channel</p>' },
  { tag: 'withdraw', title: 'How to withdraw', content: '<p>Add an account</p>' },
];
const terms = { tag: 'terms', title: 'Terms', content: '<p>Be fair</p>' };
const answers = () => fakeAnswers().on(helpCenter, ({ tag }) => ok(tag === 'terms' ? [terms] : listed));
const open = (route = '/m/help', gateway = answers()) =>
  renderScreen(<HelpScreen />, { remote, answers: gateway, route });

it('[MSG-06] expands an article', async () => {
  const { user } = await open();
  await user.click(await screen.findByText('How to deposit'));
  expect(await screen.findByText('Choose a channel', { selector: 'p' })).toBeInTheDocument();
});

it('[MSG-06] opens the article of the tag', async () => {
  await open('/m/help?tag=withdraw');
  expect(await screen.findByText('Add an account', { selector: 'p' })).toBeInTheDocument();
});

it('[MSG-06] a link to another article opens it in the same page', async () => {
  const ui = (
    <>
      <HelpScreen />
      <Link to="/m/help?tag=withdraw">another</Link>
    </>
  );
  const { user } = await renderScreen(ui, { remote, answers: answers(), route: '/m/help?tag=deposit' });
  await screen.findByText('Choose a channel', { selector: 'p' });
  await user.click(screen.getByRole('link', { name: 'another' }));
  expect(await screen.findByText('Add an account', { selector: 'p' })).toBeInTheDocument();
});

it('[MSG-06] shows the terms in a dialog with OK', async () => {
  const { user, location } = await open('/m/help?tag=terms');
  expect(await screen.findByRole('dialog', { name: 'Terms' })).toHaveTextContent('Be fair');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(location()).toBe('/m/help'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('[MSG-06] shows an empty state', async () => {
  await open('/m/help', fakeAnswers().on(helpCenter, []));
  expect(await screen.findByText('No articles yet')).toBeInTheDocument();
});

it('offers a retry after a failure', async () => {
  await open('/m/help', fakeAnswers().fail(helpCenter));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('[MSG-06] requests the page’s language; an opened article closes again, and only one is open', async () => {
  const gateway = answers();
  const { user } = await open('/m/help', gateway);
  await user.click(await screen.findByText('How to deposit'));
  await user.click(screen.getByText('How to withdraw'));
  expect(await screen.findByText('Add an account', { selector: 'p' })).toBeInTheDocument();
  expect(document.querySelectorAll('details[open]')).toHaveLength(1);
  await user.click(document.querySelector('details[open] > summary')!);
  expect(document.querySelectorAll('details[open]')).toHaveLength(0);
  expect(gateway.sentTo(helpCenter)).toEqual([{ lang: 'EN', device: 'MOBILE' }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('[MSG-06] says so where an article of a link is none', async () => {
  const gateway = answers().on(helpCenter, ({ tag }) => ok(tag ? [] : listed));
  const { user, location } = await open('/m/help?tag=gone', gateway);
  expect(await screen.findByText('We could not find this article')).toBeInTheDocument();
  expect(gateway.sentTo(helpCenter).at(-1)).toEqual({ lang: 'EN', device: 'MOBILE', tag: 'gone' });
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(location()).toBe('/m/help'));
});
