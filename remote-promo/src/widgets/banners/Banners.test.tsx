import { screen } from '@testing-library/react';
import { listAnnouncements } from '@site/shared/wps';
import { fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../../remote';
import { aBanner, announcements } from '../../testing/promotions';
import Banners from './Banners';

const show = (banners: Parameters<typeof aBanner>[0][]) =>
  renderScreen(<Banners />, {
    remote,
    answers: fakeAnswers().on(listAnnouncements, announcements({ banners: banners.map(aBanner) })),
  });

describe('Banners', () => {
  it('[HOME-02] shows the banners of home with their click action', async () => {
    const { user, location } = await show([
      { bannerId: '1', title: 'Welcome', linkageType: 'PROMOTION', redirectPromotionId: '5' },
      { bannerId: '2', title: 'Elsewhere', groupName: 'm_reg' },
    ]);
    await user.click(await screen.findByRole('link', { name: 'Welcome' }));
    expect(location()).toBe('/m/activity?id=5');
    expect(screen.queryByText('Elsewhere')).not.toBeInTheDocument();
  });

  it('[HOME-02] neither moves nor offers to pause with a single banner', async () => {
    await show([{}]);
    await screen.findByText('Welcome bonus');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('[HOME-02] can be paused and walked by hand with more than one', async () => {
    const { user } = await show([{ bannerId: '1' }, { bannerId: '2' }]);
    await user.click(await screen.findByRole('button', { name: 'Stop changing offers' }));
    expect(screen.getByRole('button', { name: 'Change offers by itself' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next offer' })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: '1 of 2' })).not.toHaveAttribute('inert');
  });

  it('makes no link of a banner that wants out of the site', async () => {
    await show([{ linkageType: 'PATH', redirect: 'javascript:alert(1)', title: 'Trap' }]);
    expect(await screen.findByText('Trap')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('leads to the promotions while there is no banner', async () => {
    await show([]);
    expect(await screen.findByRole('link', { name: 'New offers are on their way' })).toHaveAttribute(
      'href',
      '/m/activity',
    );
  });

  it('[HOME-01] fails alone, with a retry', async () => {
    await renderScreen(<Banners />, { remote, answers: fakeAnswers().fail(listAnnouncements) });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
