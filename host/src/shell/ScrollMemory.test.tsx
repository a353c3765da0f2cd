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
