/** The id of a browser. */
import { deviceId, readDeviceId } from './deviceId';

describe('deviceId', () => {
  it('returns the same id for this browser', () => {
    const first = deviceId(document);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(deviceId(document)).toBe(first);
  });

  it('[PLAT-05] sets no cookie in a foreign page and returns the same id until it reloads', () => {
    document.cookie = 'SHELL_deviceId=; path=/; max-age=0';
    Object.assign(globalThis, { __site: { isForeignPage: true } });
    const first = deviceId(document);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(deviceId(document)).toBe(first);
    expect(document.cookie).toBe('');
    Reflect.deleteProperty(globalThis, '__site');
  });

  it('ignores cookies with a similar name', () => {
    expect(readDeviceId('NOT_SHELL_deviceId=aaaaaaaaaa; other=1')).toBeNull();
    expect(readDeviceId('other=1; SHELL_deviceId=abcdef12-34')).toBe('abcdef12-34');
  });
});
