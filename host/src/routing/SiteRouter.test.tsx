import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { Link, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { AtAddress, useAddress } from '../shell/address';
import { SiteRouter } from './SiteRouter';

let drawings = 0;
function Shown() {
  drawings += 1;
  const { pathname, search } = useLocation();
  const type = useNavigationType();
  return (
    <>
      <output>{`${type} ${pathname}${search}`}</output>
      <Link to="/m/lott">Lottery</Link>
      <Link to="/m/search">Search</Link>
      <Link to="?text=a">Type</Link>
    </>
  );
}

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <AtAddress address={useAddress()}>{children}</AtAddress>
);

function open(path: string, page = <Shown />) {
  window.history.replaceState(null, '', path);
  render(
    <SiteRouter>
      <Frame>{page}</Frame>
    </SiteRouter>,
  );
}
const tap = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
const nextFrame = () => act(() => jest.advanceTimersByTime(17));

let isHidden = false;
beforeEach(() => {
  isHidden = false;
  jest.useFakeTimers();
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'hidden');
});

it('draws another page after the frame in which the tap shows, and keeps how it was reached', () => {
  open('/m/home');
  const before = drawings;
  tap('Lottery');
  expect(window.location.pathname).toBe('/m/lott');
  expect(screen.getByRole('status')).toHaveTextContent('POP /m/home');
  // Every link reads the location: drawing the old page again would delay the new one.
  expect(drawings).toBe(before);
  nextFrame();
  expect(screen.getByRole('status')).toHaveTextContent('PUSH /m/lott');
});

it('draws no other page once it is gone, neither before nor after the frame of the tap', () => {
  open('/m/home');
  tap('Lottery');
  cleanup();
  expect(jest.getTimerCount()).toBe(0);
  open('/m/home');
  tap('Lottery');
  act(() => jest.advanceTimersToNextTimer());
  expect(jest.getTimerCount()).toBe(1);
  cleanup();
  expect(jest.getTimerCount()).toBe(0);
});

it('shows another query of the same page at once, because fields may be bound to it', () => {
  open('/m/search');
  tap('Type');
  expect(screen.getByRole('status')).toHaveTextContent('PUSH /m/search?text=a');
  tap('Lottery');
  nextFrame();
  expect(screen.getByRole('status')).toHaveTextContent('PUSH /m/lott');
});

it('draws only the last of two pages that are chosen within a frame', () => {
  open('/m/home');
  const seen: (string | null)[] = [];
  const observer = new MutationObserver(() => seen.push(screen.getByRole('status').textContent));
  observer.observe(screen.getByRole('status'), { characterData: true, subtree: true });
  tap('Lottery');
  tap('Search');
  nextFrame();
  nextFrame();
  expect(screen.getByRole('status')).toHaveTextContent('PUSH /m/search');
  expect(observer.takeRecords()).toHaveLength(1);
  observer.disconnect();
});

it('waits for no frame while the page is hidden', () => {
  open('/m/home');
  isHidden = true;
  tap('Lottery');
  expect(screen.getByRole('status')).toHaveTextContent('PUSH /m/lott');
});

it('[SITE-01] takes a step that a new page makes while it is being drawn', () => {
  function Entry() {
    const { pathname } = useLocation();
    const navigate = useNavigate();
    useLayoutEffect(() => {
      if (pathname === '/m/lott') void navigate('/m/search', { replace: true });
    }, [pathname, navigate]);
    return <Shown />;
  }
  open('/m/home', <Entry />);
  tap('Lottery');
  nextFrame();
  nextFrame();
  expect(window.location.pathname).toBe('/m/search');
  expect(screen.getByRole('status')).toHaveTextContent('REPLACE /m/search');
});
