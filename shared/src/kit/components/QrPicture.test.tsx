import { useState } from 'react';
import { create } from 'qrcode';
import { render, screen } from '@testing-library/react';
import { renderScreen } from '@site/shared/testing';
import { QrPicture } from './QrPicture';

/** Which squares of the picture are dark. */
const squares = (picture: Element): ReadonlySet<string> =>
  new Set(
    [...(picture.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(
      ([, x, y]) => `${x} ${y}`,
    ),
  );

it('[MEM-10] draws every dark square of the code of its text in its place', async () => {
  const { rerender } = render(<QrPicture text="otpauth://totp/a" label="Code" />);
  const picture = await screen.findByRole('img', { name: 'Code' });
  const { modules } = create('otpauth://totp/a', { errorCorrectionLevel: 'M' });
  const { size } = modules;
  expect(picture).toHaveAttribute('viewBox', `0 0 ${size} ${size}`);
  const dark = [...modules.data].flatMap((value, at) => (value === 1 ? [`${at % size} ${Math.floor(at / size)}`] : []));
  expect([...squares(picture)].sort()).toEqual(dark.sort());
  // Another text: no picture of the one before.
  rerender(<QrPicture text="otpauth://totp/b" label="Code" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  const other = await screen.findByRole('img', { name: 'Code' });
  expect([...squares(other)].sort()).not.toEqual(dark.sort());
});

it('[MEM-10] a code that cannot be drawn says so with a retry, and the next text is drawn', async () => {
  // More than the largest code has space for.
  const tooLong = 'x'.repeat(4_000);
  function Texts() {
    const [text, setText] = useState(tooLong);
    return (
      <>
        <button onClick={() => setText('otpauth://totp/a')}>Shorter</button>
        <QrPicture text={text} label="Code" />
      </>
    );
  }
  const { user } = await renderScreen(<Texts />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Shorter' }));
  expect(await screen.findByRole('img', { name: 'Code' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});
