import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { WhenNear } from './near';
import { addressesOf } from '@site/shared/kernel';
import { ImageHosts, RemoteImage } from './RemoteImage';

const hosts = ['https://a.test/', 'https://b.test'];
const shown = (picture: React.ReactNode) => render(<ImageHosts hosts={hosts}>{picture}</ImageHosts>);
const hostOf = () => new URL((screen.getByRole('img') as HTMLImageElement).src).host;

describe('a picture of the gateway', () => {
  it('[SITE-17] is tried on every host once, then a default of the same ratio is shown with its name', () => {
    shown(<RemoteImage src="/games/1.png" alt="Dragon" ratio="3 / 4" />);
    const first = hostOf();
    fireEvent.error(screen.getByRole('img'));
    expect(hostOf()).not.toBe(first);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img', { name: 'Dragon' }).tagName).toBe('SPAN');
    expect((screen.getByRole('img').parentElement as HTMLElement).style.aspectRatio).toBe('3 / 4');
  });

  it.each([
    ['that has failed', true, 0, 'https://a.test/1.png', true],
    ['that has loaded', true, 40, 'https://a.test/1.png', false],
    ['that is still loading', false, 0, 'https://a.test/1.png', false],
    ['that has not begun', true, 0, '', false],
  ])('[SITE-17] %s before the scripts is tried on the next host, or left alone', async (...picture) => {
    const [, complete, naturalWidth, currentSrc, isNext] = picture;
    const image = (
      <ImageHosts hosts={hosts}>
        <RemoteImage src="/1.png" alt="One" ratio="1 / 1" eager />
      </ImageHosts>
    );
    const box = document.body.appendChild(document.createElement('div'));
    box.innerHTML = renderToString(image);
    const served = box.querySelector('img')!;
    const before = served.src;
    for (const [name, value] of Object.entries({ complete, naturalWidth, currentSrc }))
      Object.defineProperty(served, name, { value });
    const root = await act(async () => hydrateRoot(box, image));
    expect(box.querySelector('img')?.src !== before).toBe(isNext);
    act(() => root.unmount());
    box.remove();
  });

  it('[SITE-17] renders nothing with a null fallback', () => {
    const { container } = shown(<RemoteImage src={null} alt="Promotion" ratio="16 / 9" fallback={null} />);
    expect(container).toBeEmptyDOMElement();
  });

  it('begins with the preferred host again for another picture', () => {
    const view = shown(<RemoteImage src="/1.png" alt="One" ratio="1 / 1" />);
    fireEvent.error(screen.getByRole('img'));
    view.rerender(
      <ImageHosts hosts={hosts}>
        <RemoteImage src="/2.png" alt="Two" ratio="1 / 1" />
      </ImageHosts>,
    );
    expect((screen.getByRole('img') as HTMLImageElement).src).toBe(addressesOf('/2.png', hosts)[0]);
  });

  it('[SITE-17] begins at a host drawn at random, once per page', () => {
    const draw = Symbol.for('site.ui.image-host-draw');
    const page = globalThis as { [draw]?: number };
    const random = jest.spyOn(Math, 'random');
    const firstOf = (path: string) => addressesOf(path, hosts)[0];
    const pages = [0.1, 0.9].map((value) => {
      delete page[draw];
      random.mockReturnValue(value);
      return [firstOf('/1.png'), firstOf('/2.png')];
    });
    random.mockRestore();
    expect(pages).toEqual([
      ['https://a.test/1.png', 'https://a.test/2.png'],
      ['https://b.test/1.png', 'https://b.test/2.png'],
    ]);
  });

  it('joins hosts and paths with one slash and leaves whole addresses alone', () => {
    expect([...addressesOf('x.png', hosts)].sort()).toEqual(['https://a.test/x.png', 'https://b.test/x.png']);
    expect(addressesOf('https://c.test/x.png', hosts)).toEqual(['https://c.test/x.png']);
    expect(addressesOf('/x.png', [])).toEqual(['/x.png']);
  });
});

describe('a picture in a row that is wider than the screen', () => {
  type Notify = (entries: readonly { readonly target: Element; readonly isIntersecting: boolean }[]) => void;
  const watched = new Set<Element>();
  let notify: Notify = () => undefined;

  beforeAll(() => {
    globalThis.IntersectionObserver = class {
      constructor(callback: Notify) {
        notify = callback;
      }
      observe = (place: Element) => void watched.add(place);
      unobserve = (place: Element) => void watched.delete(place);
    } as unknown as typeof IntersectionObserver;
  });
  afterAll(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

  it('is fetched when it comes near, and keeps its shape and name until then', () => {
    const { container } = render(
      <WhenNear>
        <RemoteImage src="/1.png" alt="One" ratio="3 / 4" />
        <RemoteImage src="/2.png" alt="Two" ratio="3 / 4" />
      </WhenNear>,
    );
    const [first, second] = [...watched] as [Element, Element];
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('img', { name: 'One' })).toBeInTheDocument();
    expect((first as HTMLElement).style.aspectRatio).toBe('3 / 4');
    act(() =>
      notify([
        { target: first, isIntersecting: true },
        { target: second, isIntersecting: false },
      ]),
    );
    expect([...container.querySelectorAll('img')].map((image) => image.alt)).toEqual(['One']);
    expect([...watched]).toEqual([second]);
  });

  it('[SITE-26] is drawn at once where a server has drawn it', async () => {
    const row = (
      <WhenNear>
        <RemoteImage src="/1.png" alt="One" ratio="3 / 4" />
      </WhenNear>
    );
    const box = document.createElement('div');
    box.innerHTML = renderToString(row);
    const image = box.querySelector('img');
    const faults: unknown[] = [];
    await act(async () => void hydrateRoot(box, row, { onRecoverableError: (error) => faults.push(error) }));
    expect(image).not.toBeNull();
    expect(box.querySelector('img')).toBe(image);
    expect(faults).toEqual([]);
  });

  it('is fetched at once where it is marked eager: it is on the first screen', () => {
    const { container } = render(
      <WhenNear>
        <RemoteImage src="/3.png" alt="Three" ratio="3 / 4" eager />
      </WhenNear>,
    );
    expect(container.querySelector('img')).toHaveAttribute('loading', 'eager');
  });

  it('is fetched at once anywhere else', () => {
    shown(<RemoteImage src="/1.png" alt="One" ratio="1 / 1" />);
    expect(screen.getByRole('img', { name: 'One' }).tagName).toBe('IMG');
  });
});
