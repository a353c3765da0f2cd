/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { PlatformProvider } from '@site/shared/platform';
import { testPlatform } from '@site/shared/testing';
import { games } from '../../testing/games';
import { GameGrid } from './GameGrid';

it('[SITE-26] [SITE-24] the server renders all first games; the style sheet decides how many are in a row', async () => {
  const names = ['Golden Tiger', 'Moonlit Lily', 'Pond Catch', 'Dhaka Dice'];
  const html = renderToString(
    <PlatformProvider platform={await testPlatform()}>
      <MemoryRouter>
        <GameGrid games={games(...names)} />
      </MemoryRouter>
    </PlatformProvider>,
  );
  for (const name of names) expect(html).toContain(name);
  expect(html).toContain('grid-template-columns:repeat(var(--columns, 3), minmax(0, 1fr))');
});
