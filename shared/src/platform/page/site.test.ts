import { FEATURES, FLAG_IDS, flagOfPath, type FlagId } from '@site/shared/contract';
import { aStatus } from '@site/shared/testing';
import { siteOf } from './site';

const on = (modId: FlagId, childrenNodes: object[] = []) => ({ modId, enabled: '1', childrenNodes });
const off = (modId: FlagId, childrenNodes: object[] = []) => ({ modId, enabled: '0', childrenNodes });
const siteWith = (info: object) => siteOf(aStatus({ info: info as never }), false);

describe('site settings', () => {
  it('[SES-11] enables a flag only when it and all its ancestors are on', () => {
    const tree = [on('REWCEN3', [on('PTSYS3'), off('MANPLAYREB3')]), off('DEPOSIT', [on('DPSTBAS3')])];
    const { has } = siteWith({ whitelabel: tree });
    expect(FLAG_IDS.filter(has)).toEqual(['REWCEN3', 'PTSYS3']);
  });

  it('[SES-11] disables deposits and withdrawals for a credit merchant', () => {
    const { has } = siteWith({ whitelabel: [on('DEPOSIT'), on('WITHDRAW'), on('VIP3'), on('CREDITMAR3')] });
    expect(FLAG_IDS.filter(has)).toEqual(['CREDITMAR3', 'VIP3']);
  });

  it.each(FLAG_IDS)(
    '[SES-11] with %s switched off its pages are paused, and only those of features under it',
    (flag) => {
      const site = siteOf(aStatus({ without: [flag] }), false);
      const own = FEATURES[flag].pages ?? [];
      expect(own.filter((page) => !site.isPaused(page) || site.opens(page))).toEqual([]);
      const others = FLAG_IDS.filter((id) => id !== flag && FEATURES[id].under !== flag);
      expect(others.flatMap((id) => FEATURES[id].pages ?? []).filter((page) => !site.opens(page))).toEqual([]);
    },
  );

  it('[SES-11] neither opens nor pauses a page before the status is known', () => {
    const site = siteOf(null, false);
    const pages = ['/m/home', '/m/live-room'];
    expect([site.isKnown, ...pages.map(site.opens), ...pages.map(site.isPaused)]).toEqual(Array(5).fill(false));
    const known = siteOf(aStatus({ without: ['CBS3'] }), false);
    expect([known.isKnown, ...pages.map(known.opens), ...pages.map(known.isPaused)]).toEqual([
      ...[true, true, false],
      ...[false, true],
    ]);
  });

  it('finds the flag of a page by its path, ignoring the query', () => {
    expect([flagOfPath('/m/live-room?id=5'), flagOfPath('/m/home')]).toEqual(['CBS3', null]);
  });

  it('accepts only flags that the gateway publishes', () => {
    const { has } = siteOf(null, false);
    // @ts-expect-error: `VIP` is not published; the flag is `VIP3`.
    expect(has('VIP')).toBe(false);
  });

  it('[SITE-16] uses the new template for a flag of 1 and the base template otherwise', () => {
    expect(siteWith({ mobileTemplate: { mem_cen: '1', dep_func: '2' } })).toMatchObject({
      memberTemplate: 'new',
      detailTemplate: 'base',
    });
    expect(siteWith({ mobileTemplate: { mem_cen: '0', dep_func: '1' } })).toMatchObject({
      memberTemplate: 'base',
      detailTemplate: 'new',
    });
  });

  it('[SITE-12] has no link when the gateway sends none or an empty one', () => {
    const { link } = siteWith({
      resources: [
        { resourceType: 'TELEGRAM', url: 'https://t.me/x' },
        { resourceType: 'FACEBOOK', url: '' },
      ],
    });
    expect([link('TELEGRAM'), link('FACEBOOK'), link('IOS')]).toEqual(['https://t.me/x', null, null]);
  });

  it('enables nothing before the first answer of the gateway', () => {
    const site = siteOf(null, false);
    expect(site).toMatchObject({ isKnown: false, currency: 'BDT', minimumAge: 18, memberTemplate: 'base' });
    expect([site.has('VIP3'), site.opens('/m/chat'), site.isPaused('/m/chat')]).toEqual([false, false, false]);
    expect(site.link('TELEGRAM')).toBeNull();
  });
});
