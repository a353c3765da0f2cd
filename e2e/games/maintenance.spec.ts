/** A vendor in maintenance: shown on its tiles and at launch; cleared as soon as the vendor is back. */
import { type Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { expect } from '../test';
import { setLanguage, test } from '../site/visitor';

const VENDOR = 'PGE';

test('[GAME-02] [GAME-12] games of a vendor in maintenance show their facts but do not launch until it is back', async ({
  page,
  browser,
  request,
  servers,
}) => {
  const set = async (status: 'MAINTENANCE' | 'UP') => {
    const answer = await request.post(`${servers.gateway}/__mock/api/provider`, {
      data: { vassalage: VENDOR, status },
    });
    expect(answer.ok()).toBe(true);
  };
  const openFacts = async (visit: Page, role: 'link' | 'button', name: RegExp) => {
    await setLanguage(visit, 'en');
    await visit.goto(`${paths.slotGames}?vassalage=${VENDOR}`);
    const list = visit.getByRole('region', { name: 'Games', exact: true });
    await list.getByRole(role, { name }).first().click();
    return visit.getByRole('dialog');
  };
  try {
    await set('MAINTENANCE');
    const sheet = await openFacts(page, 'link', /, Pagoda Grove, Maintenance$/);
    await expect(sheet.getByText('Pagoda Grove is under maintenance')).toBeVisible();
    await expect(sheet.getByText('Return to player (RTP)')).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Play' })).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(paths.slotGames));
  } finally {
    await set('UP');
  }
  // Another visitor, because a browser may cache a list for a minute.
  const later = await browser.newContext({ baseURL: servers.site });
  const sheet = await openFacts(await later.newPage(), 'button', /^About /);
  await expect(sheet.getByRole('button', { name: 'Play' })).toBeVisible();
  await later.close();
});
