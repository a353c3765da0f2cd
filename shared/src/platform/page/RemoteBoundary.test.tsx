import { render, screen } from '@testing-library/react';
import type { RemoteFailure } from '@site/shared/contract';
import { RemoteBoundary } from './RemoteBoundary';

const CORRUPT: RemoteFailure = { kind: 'corrupt', remote: 'promo', detail: 'no default export' };

it.each([
  ['an error while it is drawn', new Error('a leak'), { kind: 'crashed', remote: 'lake' }],
  ['a failure of another remote', { remoteFailure: CORRUPT }, CORRUPT],
])('[PLAT-03] %s is shown and passed on with the name of its remote', (_, thrown, failure) => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const passedOn: RemoteFailure[] = [];
  const Throwing = () => {
    throw thrown as Error;
  };
  render(
    <RemoteBoundary
      remote="lake"
      onFailure={(one) => passedOn.push(one)}
      fallback={(shown) => <p>{JSON.stringify(shown)}</p>}
    >
      <Throwing />
    </RemoteBoundary>,
  );
  expect(JSON.parse(screen.getByText(/kind/).textContent ?? '')).toMatchObject(failure);
  expect(passedOn).toMatchObject([failure]);
  quiet.mockRestore();
});
