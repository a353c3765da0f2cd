/** The browser's name at the gateway. */
import { deviceId, readDeviceId } from './deviceId';

describe('deviceId', () => {
  it('keeps one id for this browser', () => {
    const first = deviceId(document);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(deviceId(document)).toBe(first);
  });

  it('does not take another cookie for it', () => {
    expect(readDeviceId('NOT_SHELL_deviceId=aaaaaaaaaa; other=1')).toBeNull();
    expect(readDeviceId('other=1; SHELL_deviceId=abcdef12-34')).toBe('abcdef12-34');
  });
});
