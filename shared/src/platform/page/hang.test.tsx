/** A component that suspends for ever does not keep its place. */
import { act, render, screen } from '@testing-library/react';
import { defineRemote, type RemoteModule } from '@site/shared/contract';
import { ok } from '@site/shared/kernel';
import { aCatalog, testPlatform } from '@site/shared/testing';
import { PlatformProvider } from './context';
import { RemoteComponent } from './RemoteComponent';

const Hanging = () => {
  throw new Promise(() => undefined);
};
const lake = (Boats: React.ComponentType): RemoteModule =>
  defineRemote(
    {
      name: 'lake',
      contract: 1,
      locales: ['en'],
      pages: { boats: { path: '/m/boats', title: 't', access: 'guest', header: 'site', footer: true } },
      widgets: {},
    },
    {
      pages: { boats: () => Promise.resolve({ default: Boats as React.ComponentType<object> }) },
      widgets: {},
      messages: () => Promise.resolve({ default: {} }),
    },
  );
const good = lake(() => <p>boats</p>);

it('[PLAT-11] a release that hangs on mount is replaced by the last good one in the same place', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let release = 'bad';
  const failures: string[] = [];
  const remotes = {
    ...aCatalog(good),
    releaseOf: () => release,
    load: () => Promise.resolve(ok(release === 'bad' ? lake(Hanging) : good)),
    replace: async (_name: string, failed: string, { kind }: { kind: string }) => {
      failures.push(`${failed} ${kind}`);
      release = 'good';
      return true;
    },
  };
  const platform = { ...(await testPlatform({ remotes: [good] })), remotes };
  jest.useFakeTimers();
  const failed = () => <p>failed</p>;
  render(
    <PlatformProvider platform={platform}>
      <RemoteComponent remote="lake" kind="page" name="boats" waiting={<p>waiting</p>} failed={failed} />
    </PlatformProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(14_000));
  expect(screen.getByText('waiting')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('boats')).toBeInTheDocument();
  expect(failures).toEqual(['bad crashed']);
  quiet.mockRestore();
});
