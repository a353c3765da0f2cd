import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Navigate, Route, Routes } from 'react-router-dom';
import { useStepBack } from '@site/shared/platform';
import { MemorySteps } from './MemorySteps';

function Place({ name }: { readonly name: string }) {
  const back = useStepBack('/elsewhere');
  return (
    <>
      <h1>{name}</h1>
      <Link to="/second">on</Link>
      <Link to="/gate">through the gate</Link>
      <button onClick={back}>back</button>
    </>
  );
}

const visit = () => {
  render(
    <MemoryRouter initialEntries={['/first']}>
      <MemorySteps>
        <Routes>
          <Route path="/gate" element={<Navigate replace to="/second" />} />
          {['first', 'second', 'elsewhere'].map((name) => (
            <Route key={name} path={`/${name}`} element={<Place name={name} />} />
          ))}
        </Routes>
      </MemorySteps>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  return (name: string) => user.click(screen.getByText(name));
};
const currentPage = () => screen.getByRole('heading').textContent;

afterEach(() => window.history.replaceState(null, ''));

it('[PLAT-05] goes back inside the element, and to the exit at its first page', async () => {
  const tap = visit();
  await tap('on');
  expect(currentPage()).toBe('second');
  await tap('back');
  expect(currentPage()).toBe('first');
  await tap('back');
  expect(currentPage()).toBe('elsewhere');
});

it('[PLAT-05] does not use the history of the embedding page', async () => {
  window.history.replaceState({ idx: 3 }, '');
  const tap = visit();
  await tap('back');
  expect(currentPage()).toBe('elsewhere');
});

it('a replaced page does not count as a step', async () => {
  const tap = visit();
  await tap('through the gate');
  await tap('back');
  expect(currentPage()).toBe('first');
});
