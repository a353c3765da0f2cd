import { aStatus } from '@site/shared/testing';
import { siteOf } from './site';

const on = (modId: string, childrenNodes: object[] = []) => ({ modId, enabled: '1', childrenNodes });
const off = (modId: string, childrenNodes: object[] = []) => ({ modId, enabled: '0', childrenNodes });
const siteWith = (info: object) => siteOf(aStatus({ info: info as never }), false);

describe('what the site says of itself', () => {
  it('[SES-11] has a flag only when it and everything above it is on', () => {
    const { has } = siteWith({ whitelabel: [on('GAMES', [on('SLOT'), off('LIVE')]), off('PAY', [on('DEPOSIT')])] });
    expect(['GAMES', 'SLOT', 'LIVE', 'PAY', 'DEPOSIT', 'NOWHERE'].filter(has)).toEqual(['GAMES', 'SLOT']);
  });

  it('[SITE-16] is the new template by a flag of 1, and the base one by anything else', () => {
    expect(siteWith({ mobileTemplate: { mem_cen: '1', dep_func: '2' } })).toMatchObject({
      memberTemplate: 'new',
      detailTemplate: 'base',
    });
    expect(siteWith({ mobileTemplate: { mem_cen: '0', dep_func: '1' } })).toMatchObject({
      memberTemplate: 'base',
      detailTemplate: 'new',
    });
  });

  it('[SITE-12] has no link where the gateway names none or an empty one', () => {
    const { link } = siteWith({
      resources: [
        { resourceType: 'TELEGRAM', url: 'https://t.me/x' },
        { resourceType: 'FACEBOOK', url: '' },
      ],
    });
    expect([link('TELEGRAM'), link('FACEBOOK'), link('IOS')]).toEqual(['https://t.me/x', null, null]);
  });

  it('switches nothing on before the gateway has said anything', () => {
    const site = siteOf(null, false);
    expect(site).toMatchObject({ isKnown: false, currency: 'BDT', minimumAge: 18, memberTemplate: 'base' });
    expect([site.has('VIP'), site.link('TELEGRAM')]).toEqual([false, null]);
  });
});
