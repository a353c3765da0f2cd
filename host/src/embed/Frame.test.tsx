import { screen, waitFor } from '@testing-library/react';
import { aStatus, fakeAnswers, renderScreen } from '@site/shared/testing';
import { EMBEDDED, RemoteImage } from '@site/shared/ui';
import { status } from '@site/shared/wps';
import { Frame } from './Frame';

const show = (imageCDNs: string[], theme: 'dark' | 'light' = 'dark') =>
  renderScreen(
    <Frame theme={theme} origin="https://site.example">
      <RemoteImage eager src="/a.webp" alt="Boat" ratio="1 / 1" />
    </Frame>,
    { locale: 'bn', answers: fakeAnswers().on(status, aStatus({ info: { imageCDNs } })) },
  );
const hostOf = () => new URL(screen.getByRole('img', { name: 'Boat' }).getAttribute('src') ?? '').origin;

it('[PLAT-13] images of an embedded element come from the site, not from the embedding page', async () => {
  const { unmount } = await show([]);
  expect(hostOf()).toBe('https://site.example');
  unmount();
  await show(['/cdn']);
  const image = () => screen.getByRole('img', { name: 'Boat' });
  await waitFor(() => expect(image()).toHaveAttribute('src', 'https://site.example/cdn/a.webp'));
});

it.each(['dark', 'light'] as const)(
  '[PLAT-13] the root of an embedded element is marked, %s and in its language',
  async (theme) => {
    const { container } = await show([], theme);
    const root = container.querySelector(`[${EMBEDDED}]`);
    expect(root).toHaveAttribute('data-theme', theme);
    expect(root).toHaveAttribute('lang', 'bn');
    expect(root).toHaveAttribute('translate', 'no');
  },
);
