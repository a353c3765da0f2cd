import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useStoredChoice } from './useStoredChoice';

let stored: string | null;
function Method() {
  const [method, choose] = useStoredChoice('name', () => stored);
  return <button onClick={() => choose('passkey')}>{method}</button>;
}

it('[SITE-26] React continues with the page of the server, then shows the stored choice', () => {
  const container = document.body.appendChild(document.createElement('div'));
  // As a server renders it, which has no storage.
  container.innerHTML = '<button>name</button>';
  const button = container.querySelector('button');
  stored = 'mobile';
  const faults: unknown[] = [];
  render(<Method />, { container, hydrate: true, onRecoverableError: (error) => faults.push(error) });
  expect(faults).toEqual([]);
  expect(container.querySelector('button')).toBe(button);
  expect(button).toHaveTextContent('mobile');
});

it('[AUTH-04] is the stored choice from the first frame, or the initial one, until another is made', async () => {
  stored = 'mobile';
  render(<Method />);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('passkey');
  stored = null;
  render(<Method />);
  expect(screen.getByText('name')).toBeInTheDocument();
});
