/** How long a lock-out takes, as text. */
import { screen } from '@testing-library/react';
import { renderScreen } from '@site/shared/testing';
import remote from '../remote';
import { RefusalNote } from './RefusalNote';

/** Seconds of "90 seconds" and "3 minutes". */
function secondsOf(text: string | null): number {
  const [, amount, unit] = /wait (\d+) (second|minute)/.exec(text ?? '') ?? [];
  return Number(amount) * (unit === 'minute' ? 60 : 1);
}

it('[AUTH-17] a wait is never stated as shorter than it is, nor as a minute longer', async () => {
  const refusal = { kind: 'locked', of: 'tries', waitSeconds: 1800 } as const;
  for (let left = 1; left <= 1800; left = left < 190 ? left + 1 : left + 59) {
    const { unmount } = await renderScreen(<RefusalNote refusal={refusal} secondsLeft={left} />, { remote });
    const stated = secondsOf(screen.getByRole('alert').textContent);
    expect({ left, isEnough: stated >= left, isClose: stated - left < 60 }).toEqual({
      ...{ left, isEnough: true, isClose: true },
    });
    unmount();
  }
});
