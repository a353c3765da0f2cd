import { render } from '@testing-library/react';
import { testPlatform } from '@site/shared/testing';
import { call, type HttpClient, type SendOptions } from '@site/shared/wps';
import { ok } from '@site/shared/kernel';
import { PlatformProvider, RemoteScope, usePlatform, type Scope } from './context';
import type { Platform } from './platform';

const ping = call<void, number>('GET', '/wps/test/ping');

describe('usePlatform', () => {
  it('[ERR-03] marks calls with the release that makes them, also after the remote was replaced by another release', async () => {
    const sent: (SendOptions['from'] | undefined)[] = [];
    const send = ((_call: unknown, _params: unknown, options?: SendOptions) => {
      sent.push(options?.from);
      return Promise.resolve(ok(1));
    }) as unknown as HttpClient['send'];
    const reported: unknown[] = [];
    const page: Platform = {
      ...(await testPlatform({ reportWrite: (result, from) => reported.push(result, from) })),
      http: { send },
    };
    const seen: Platform[] = [];
    const Caller = () => {
      seen.push(usePlatform());
      return null;
    };
    const show = (scope: Scope) => (
      <PlatformProvider platform={page}>
        <RemoteScope value={scope}>
          <Caller />
        </RemoteScope>
      </PlatformProvider>
    );
    const { rerender } = render(show({ remote: 'lake', release: 'r1' }));
    rerender(show({ remote: 'lake', release: 'r1' }));
    rerender(show({ remote: 'lake', release: 'r2' }));
    rerender(show({ remote: 'host', release: '' }));
    const [first, again, next, host] = seen as [Platform, Platform, Platform, Platform];
    for (const platform of [first, next, host]) await platform.http.send(ping, undefined);
    expect(sent).toEqual([{ remote: 'lake', release: 'r1' }, { remote: 'lake', release: 'r2' }, undefined]);
    next.reportWrite?.('refused');
    expect(reported).toEqual(['refused', { remote: 'lake', release: 'r2' }]);
    // Effects and callbacks depend on its identity.
    expect(again).toBe(first);
    expect(host).toBe(page);
  });
});
