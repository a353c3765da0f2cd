import { useEffect, useState } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation, type RouteObject } from 'react-router-dom';
import { PlatformProvider } from '@site/shared/platform';
import { aMember, testPlatform, type TestPlatformOptions } from '@site/shared/testing';
import { drawAhead } from './drawAhead';
import { Pages } from './Pages';
import { SiteRouter } from './SiteRouter';

/** Mounted and unmounted effects, and drawings, by page. */
const log: string[] = [];

function Page({ name }: { readonly name: string }) {
  const { pathname, search, state } = useLocation();
  const [count, setCount] = useState(0);
  useEffect(() => {
    log.push(`+${name}`);
    return () => void log.push(`-${name}`);
  }, [name]);
  log.push(name);
  return (
    <section aria-label={name}>
      <h1>{`${name} at ${pathname}${search} ${JSON.stringify(state)}`}</h1>
      <button onClick={() => setCount(count + 1)}>{`${name} ${count}`}</button>
      <Link to="/m/home">home</Link>
      <Link to="/m/boats" state="s">
        boats
      </Link>
    </section>
  );
}
const route = (name: string, handle = {}): RouteObject => ({
  path: `/m/${name}`,
  element: <Page key={name} name={name} />,
  handle,
});
const routes = [route('home', { staysDrawn: true }), route('boats')];

async function open(options: TestPlatformOptions = {}) {
  const platform = await testPlatform(options);
  window.history.replaceState(null, '', '/m/home');
  render(
    <PlatformProvider platform={platform}>
      <SiteRouter>
        <Pages routes={routes} />
      </SiteRouter>
    </PlatformProvider>,
  );
  return { platform, user: userEvent.setup() };
}
const isHidden = (name: string) => {
  const page = document.querySelector<HTMLElement>(`[aria-label=${name}]`);
  return page && getComputedStyle(page).display === 'none';
};
const takeLog = () => log.splice(0);

beforeEach(takeLog);
afterEach(() => act(() => drawAhead([])));

it('home stays drawn while another page is shown, without effects, and shows what it had', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'home 0' }));
  takeLog();
  await user.click(screen.getByRole('link', { name: 'boats' }));
  expect(await screen.findByRole('heading', { name: 'boats at /m/boats "s"' })).toBeVisible();
  expect(isHidden('home')).toBe(true);
  // Not drawn for an address that is not its own.
  expect(takeLog()).toEqual(['boats', '-home', '+boats']);
  await user.click(screen.getByRole('link', { name: 'home' }));
  expect(await screen.findByRole('button', { name: 'home 1' })).toBeVisible();
  expect(document.querySelector('[aria-label=boats]')).toBeNull();
  expect(takeLog()).toEqual(['-boats', '+home']);
});

it('a page is drawn ahead, hidden and without effects, and has the address that opens it', async () => {
  const { user } = await open();
  takeLog();
  await act(async () => drawAhead([new URL('/m/boats', location.origin)]));
  expect(isHidden('boats')).toBe(true);
  expect(takeLog()).toEqual(['boats']);
  await user.click(screen.getByRole('link', { name: 'boats' }));
  expect(await screen.findByRole('heading', { name: 'boats at /m/boats "s"' })).toBeVisible();
  expect(takeLog()).toContain('+boats');
});

it('[SES-03] a logout removes the hidden pages, which show what a member has', async () => {
  const { user, platform } = await open({ member: aMember() });
  await act(async () => drawAhead([new URL('/m/boats', location.origin)]));
  act(() => platform.session.signOut('asked'));
  expect(document.querySelector('[aria-label=boats]')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'boats' }));
  await screen.findByRole('heading', { name: /^boats/ });
  act(() => platform.session.publish({ type: 'locale-changed', locale: 'bn' }));
  expect(document.querySelector('[aria-label=home]')).toBeNull();
});
