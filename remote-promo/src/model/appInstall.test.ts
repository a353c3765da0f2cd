import fc from 'fast-check';
import { androidAction, deviceOf, iosAction, isDirect, profileAction, type Device } from './appInstall';

const iphone = (version: string, rest = 'Version/17.0 Mobile/15E148 Safari/604.1') =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const noLinks = { android: null, ios: null, profile: null };
const withProfile = { ...noLinks, ios: '/m/app?os=ios', profile: '/wps/media/site.mobileconfig' };

describe('deviceOf', () => {
  it('detects iPhones, iPads with a Mac user agent, Android and others', () => {
    expect(deviceOf(iphone('17_4'))).toEqual({ os: 'ios', iosVersion: [17, 4], isSafari: true });
    expect(deviceOf(iphone('16_1', 'CriOS/119.0 Mobile/15E148 Safari/604.1')).isSafari).toBe(false);
    expect(deviceOf(iphone('16_1', 'Mobile/15E148 [FBAN/FBIOS]')).isSafari).toBe(false);
    const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/17.2 Safari/605.1.15';
    expect(deviceOf(mac, 5)).toEqual({ os: 'ios', iosVersion: [17, 2], isSafari: true });
    expect(deviceOf(mac, 0).os).toBe('other');
    expect(deviceOf('Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile Safari/537.36')).toEqual({
      os: 'android',
      iosVersion: null,
      isSafari: false,
    });
  });

  it('accepts any text', () => {
    fc.assert(fc.property(fc.string(), fc.nat(10), (text, touches) => expect(deviceOf(text, touches).os).toBeTruthy()));
  });
});

describe('install actions', () => {
  it('[PRO-05] opens a direct link in any browser', () => {
    const links = { ...noLinks, ios: 'https://apps.example.test/x', android: 'https://apps.example.test/x.apk' };
    expect(iosAction(links, deviceOf(iphone('16_1', 'CriOS/119.0 Safari/604.1')))).toEqual({
      kind: 'open',
      href: links.ios,
    });
    expect(androidAction(links)).toEqual({ kind: 'open', href: links.android });
  });

  it('[PRO-05] requires Safari for the profile where there is no direct link', () => {
    expect(iosAction(withProfile, deviceOf(iphone('16_1', 'CriOS/119.0 Safari/604.1')))).toEqual({
      kind: 'use-safari',
    });
    expect(iosAction(withProfile, deviceOf('Mozilla/5.0 (X11; Linux x86_64) Chrome/120'))).toEqual({
      kind: 'use-safari',
    });
  });

  it('[PRO-05] requires iOS 12.4, and from iOS 17 on mentions the manual step', () => {
    expect(iosAction(withProfile, deviceOf(iphone('12_3')))).toEqual({ kind: 'too-old' });
    expect(iosAction(withProfile, deviceOf(iphone('12_4')))).toMatchObject({
      kind: 'profile',
      needsManualNote: false,
    });
    expect(profileAction(withProfile, deviceOf(iphone('17_0')))).toMatchObject({ needsManualNote: true });
  });

  it('[PRO-05] offers to install the site where there is no download', () => {
    expect(androidAction({ ...noLinks, android: '/m/app?os=android' })).toEqual({ kind: 'install-site' });
    expect(iosAction(noLinks, deviceOf(iphone('17_0')))).toEqual({ kind: 'install-site' });
  });

  it('[PRO-05] offers the profile only to Safari on iOS 12.4 or later', () => {
    const device = fc.record<Device>({
      os: fc.constantFrom('ios' as const, 'android' as const, 'other' as const),
      iosVersion: fc.option(fc.tuple(fc.nat(30), fc.nat(9))),
      isSafari: fc.boolean(),
    });
    fc.assert(
      fc.property(device, (visitorDevice) => {
        const action = profileAction(withProfile, visitorDevice);
        if (action.kind !== 'profile') return;
        expect(visitorDevice.isSafari).toBe(true);
        const [major, minor] = visitorDevice.iosVersion ?? [99, 0];
        if (visitorDevice.os === 'ios') expect(major * 10 + minor).toBeGreaterThanOrEqual(124);
      }),
    );
  });

  it.each(['javascript:alert(1)', '//evil.test/a', '/\\evil.test', 'http://plain.test', '/m/app?os=ios', '/m', null])(
    'does not take %s for a download',
    (link) => expect(isDirect(link)).toBe(false),
  );
});
