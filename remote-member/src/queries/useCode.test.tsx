import { act, screen } from '@testing-library/react';
import { renderScreen } from '@site/shared/testing';
import { useCode } from './useCode';

it('[ERR-03] code that failed to load is loaded by another try', async () => {
  let fail: (error: Error) => void = () => undefined;
  const load = jest
    .fn<Promise<{ Sheet: () => string }>, []>()
    .mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
    .mockResolvedValue({ Sheet: () => 'The form' });
  function Sheet() {
    const code = useCode(load);
    if (code.status === 'failed') return <button onClick={code.retry}>Try again</button>;
    return code.status === 'ready' ? <code.value.Sheet /> : <>Loading</>;
  }
  const { user } = await renderScreen(<Sheet />);
  expect(screen.getByText('Loading')).toBeInTheDocument();
  await act(async () => fail(new Error('offline')));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The form')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});
