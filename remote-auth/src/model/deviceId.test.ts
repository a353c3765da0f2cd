/** The browser's name at the gateway. */
import { deviceId, readDeviceId } from './deviceId';

describe('deviceId', () => {
  it('keeps one id for this browser', () => {
    const first = deviceId(document);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(deviceId(document)).toBe(first);
  });

  it('[PLAT-05] writes no cookie into a foreign page, and keeps one id as long as the page', () => {
    document.cookie = 'SHELL_deviceId=; path=/; max-age=0';
    Object.assign(globalThis, { __site: { isForeignPage: true } });
    const first = deviceId(document);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(deviceId(document)).toBe(first);
    expect(document.cookie).toBe('');
    Reflect.deleteProperty(globalThis, '__site');
  });

  it('does not take another cookie for it', () => {
    expect(readDeviceId('NOT_SHELL_deviceId=aaaaaaaaaa; other=1')).toBeNull();
    expect(readDeviceId('other=1; SHELL_deviceId=abcdef12-34')).toBe('abcdef12-34');
  });
});
