/** The coins over the page when a reward was claimed. */
import { useState } from 'react';
import { screen } from '@testing-library/react';
import { renderScreen } from '@site/shared/testing';
import { RewardMoment } from './RewardMoment';

it('[MEM-09] plays once for each claim, also of the same amount again', async () => {
  function Page() {
    const [at, setAt] = useState(0);
    return (
      <>
        <button onClick={() => setAt(at + 1)}>claim</button>
        <RewardMoment claimed={at ? { amount: '৳5.00', at } : null} />
      </>
    );
  }
  const { user } = await renderScreen(<Page />);
  expect(screen.queryByText('+৳5.00')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'claim' }));
  // An animation starts with its element.
  const first = screen.getByText('+৳5.00');
  await user.click(screen.getByRole('button', { name: 'claim' }));
  expect(screen.getByText('+৳5.00')).not.toBe(first);
  expect(first).not.toBeInTheDocument();
});
