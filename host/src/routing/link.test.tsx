import type { ComponentProps, ComponentType } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, type LinkProps } from 'react-router-dom';
// @ts-expect-error -- an alias of the build presets: tests have the page's own Link too
import * as whole from 'whole/react-router-dom';
// @ts-expect-error -- JavaScript of the build presets, without types
import { Link as OwnLink } from '../../../tools/webpack/barrels/Link.js';

type Props = LinkProps & ComponentProps<'a'>;
const { Link: WholeLink } = whole as { readonly Link: ComponentType<Props> };

function Location() {
  const { pathname, search, hash, state } = useLocation();
  return <output>{JSON.stringify([pathname + search + hash, state])}</output>;
}

/** The same link by react-router and as it is on the page. */
function both(props: Props, act: (link: HTMLElement) => unknown) {
  return [WholeLink, OwnLink as ComponentType<Props>].map((Link) => {
    const { unmount } = render(
      <MemoryRouter initialEntries={['/m/first', '/m/home?a=1']}>
        <Link {...props}>link</Link>
        <Location />
      </MemoryRouter>,
    );
    const link = screen.getByText('link');
    const href = link.getAttribute('href');
    const result = act(link);
    const shown = screen.getByRole('status').textContent;
    const attributes = Object.fromEntries([...link.attributes].map(({ name, value }) => [name, value]));
    delete attributes['data-discover'];
    unmount();
    return { href, attributes, result, shown };
  });
}

const DESTINATIONS: readonly Props['to'][] = [
  '/m/games',
  '/m/games?type=slots#top',
  'games',
  '../up',
  '.',
  '?page=2',
  '#part',
  '',
  { pathname: '/m/games', search: '?x=1' },
  { search: '?only=1' },
  'https://other.test/m/games',
  '//other.test/m/games',
  'mailto:help@site.test',
  `${window.location.origin}/m/games?x=1#y`,
];

it.each(DESTINATIONS)('the link to %j leads where that of react-router leads', (to) => {
  const [whole, own] = both({ to, className: 'c', 'aria-label': 'name' }, (link) => fireEvent.click(link));
  expect(own).toEqual(whole);
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %j is left to the browser',
  (how) => {
    const [whole, own] = both({ to: '/m/games' }, (link) => fireEvent.click(link, how));
    expect(own).toEqual(whole);
    expect(own?.result).toBe(true);
    expect(own?.shown).toContain('/m/home');
  },
);

it.each<Partial<Props>>([
  { target: '_blank' },
  { target: '_self' },
  { reloadDocument: true },
  { replace: true },
  { preventScrollReset: true },
  { state: { from: 'x' } },
  { relative: 'path', to: '../up' },
  { onClick: (event) => event.preventDefault() },
])('with %o it behaves as that of react-router', (props) => {
  const [whole, own] = both({ to: '/m/games', ...props }, (link) => fireEvent.click(link));
  expect(own).toEqual(whole);
});

it('a broken address is left to the browser', () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const [, own] = both({ to: 'https://[broken' }, (link) => fireEvent.click(link));
  expect(own).toMatchObject({
    href: 'https://[broken',
    result: true,
    shown: expect.stringContaining('/m/home') as string,
  });
});

it('calls its own handler and gives its element', () => {
  const onClick = jest.fn();
  const elements: (string | undefined)[] = [];
  const ref = (element: HTMLAnchorElement | null) => void elements.push(element?.tagName);
  both({ to: '/m/games', onClick, ref }, (link) => fireEvent.click(link));
  expect(onClick).toHaveBeenCalledTimes(2);
  // React-router gives its element again after each drawing.
  expect(elements).toEqual(['A', undefined, 'A', undefined, 'A', undefined]);
});
