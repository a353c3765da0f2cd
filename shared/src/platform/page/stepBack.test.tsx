import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useStepBack } from './stepBack';

function Place() {
  const { pathname } = useLocation();
  return <button onClick={useStepBack('/elsewhere')}>{pathname}</button>;
}

afterEach(() => window.history.replaceState(null, ''));

it.each([
  ['leads to the page before', { idx: 1 }, '/before'],
  ['leads to its exit on the first page of a visit', { idx: 0 }, '/elsewhere'],
  ['leads to its exit on a page that the router did not open', null, '/elsewhere'],
])('[SITE-23] Back in the browser %s', async (_, state, expected) => {
  window.history.replaceState(state, '');
  render(
    <MemoryRouter initialEntries={['/before', '/here']}>
      <Place />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: '/here' }));
  expect(screen.getByRole('button')).toHaveTextContent(expected);
});
