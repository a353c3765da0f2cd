import { paths } from '@site/shared/contract';
import { sitePath } from './component';

it('[PLAT-13] opens paths of the site only, and its root as home', () => {
  expect(sitePath('/m/slot-games?q=lily')).toBe('/m/slot-games?q=lily');
  expect(sitePath('/')).toBe(paths.home);
  for (const other of [null, '', 'm/slot-games', '//evil.test/m/slot-games', 'https://evil.test/m/slot-games'])
    expect(sitePath(other)).toBeNull();
});
