import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Navigate, Route, Routes } from 'react-router-dom';
import { useStepBack } from '@site/shared/platform';
import type { MountedComponent } from './component';
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

describe('seen from outside', () => {
  const reported: unknown[] = [];
  let controls: Pick<MountedComponent, 'go' | 'open'> | null = null;
  const onReady = (ready: typeof controls) => (controls = ready);
  const element = (start: string, isControlled = false) => (
    <MemoryRouter initialEntries={['/first']}>
      <MemorySteps start={start} isControlled={isControlled} onStep={(step) => reported.push(step)} onReady={onReady}>
        <Routes>
          {['first', 'second', 'third'].map((name) => (
            <Route key={name} path={`/${name}`} element={<Place name={name} />} />
          ))}
        </Routes>
      </MemorySteps>
    </MemoryRouter>
  );
  beforeEach(() => {
    reported.length = 0;
  });

  it('[PLAT-13] every navigation is reported with its position, and can be repeated', async () => {
    render(element('/first'));
    await userEvent.setup().click(screen.getByText('on'));
    act(() => controls?.go(-1));
    act(() => controls?.go(1));
    act(() => controls?.open('/third'));
    expect(reported).toEqual([
      { path: '/first', action: 'replace', step: 0 },
      { path: '/second', action: 'push', step: 1 },
      { path: '/first', action: 'pop', step: 0 },
      { path: '/second', action: 'pop', step: 1 },
      { path: '/third', action: 'replace', step: 1 },
    ]);
  });

  it('[PLAT-13] a page that the embedding page opens by an attribute is a step, and reported once', async () => {
    const { rerender } = render(element('/first'));
    rerender(element('/second'));
    await waitFor(() => expect(currentPage()).toBe('second'));
    rerender(element('/second'));
    expect(reported.slice(1)).toEqual([{ path: '/second', action: 'push', step: 1 }]);
  });

  it('[PLAT-13] routing="callback": the page’s own navigation is not reported back, and its Back steps back', async () => {
    const { rerender } = render(element('/first', true));
    rerender(element('/second', true));
    await waitFor(() => expect(currentPage()).toBe('second'));
    rerender(element('/first', true));
    await waitFor(() => expect(currentPage()).toBe('first'));
    act(() => controls?.go(1));
    expect(reported.slice(1)).toEqual([{ path: '/second', action: 'pop', step: 1 }]);
  });

  it('[PLAT-13] routing="callback": a page that it confirms does not hide the visitor’s next step', async () => {
    const { rerender } = render(element('/first', true));
    const user = userEvent.setup();
    await user.click(screen.getByText('on'));
    rerender(element('/second', true));
    await user.click(screen.getByText('back'));
    expect(reported.slice(1)).toEqual([
      { path: '/second', action: 'push', step: 1 },
      { path: '/first', action: 'pop', step: 0 },
    ]);
  });
});
