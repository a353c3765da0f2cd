/** The position of the first page, which may have been scrolled before the host listens. A file of its own: one first page. */
import { act, screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { renderShell } from '../testing';
import { ScrollMemory } from './ScrollMemory';

function Buttons() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate('/m/other')}>on</button>
      <button onClick={() => void navigate(-1)}>back</button>
    </>
  );
}

it('[SITE-01] restores the position of a rendered page that was scrolled before its scripts ran', async () => {
  const scrollTo = (top: number) => Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  jest.spyOn(window, 'scrollTo').mockImplementation(((_: number, top: number) => scrollTo(top)) as never);
  scrollTo(740);
  const { user } = await renderShell(
    <>
      <Buttons />
      <ScrollMemory />
    </>,
  );
  await act(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
  });
  await user.click(screen.getByText('on'));
  expect(window.scrollY).toBe(0);
  await user.click(screen.getByText('back'));
  expect(window.scrollY).toBe(740);
});

describe('a page that is too short at first', () => {
  let longest = 0;
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
    const scrollTo = (top: number) =>
      Object.defineProperty(window, 'scrollY', { value: Math.min(top, longest), configurable: true });
    jest.spyOn(window, 'scrollTo').mockImplementation(((_: number, top: number) => scrollTo(top)) as never);
    longest = 740;
    scrollTo(740);
  });
  afterEach(() => jest.useRealTimers());

  async function goBack() {
    const { user } = await renderShell(
      <>
        <Buttons />
        <ScrollMemory />
      </>,
    );
    act(() => {
      window.scrollTo(0, 740);
      window.dispatchEvent(new Event('scroll'));
    });
    await user.click(screen.getByText('on'));
    longest = 100;
    await user.click(screen.getByText('back'));
    expect(window.scrollY).toBe(100);
  }
  const grow = (ms: number) => {
    act(() => jest.advanceTimersByTime(ms));
    longest = 740;
    act(() => jest.advanceTimersByTime(100));
  };

  it('[SITE-01] is scrolled to its position once it is long enough', async () => {
    await goBack();
    grow(1_000);
    expect(window.scrollY).toBe(740);
  });

  it.each(['wheel', 'touchmove'])('[SITE-01] stays where the visitor has scrolled it meanwhile: %s', async (type) => {
    await goBack();
    window.dispatchEvent(new Event(type));
    grow(100);
    expect(window.scrollY).toBe(100);
  });

  it('[SITE-01] stays as it is after a second and a half', async () => {
    await goBack();
    grow(1_700);
    expect(window.scrollY).toBe(100);
  });
});
