import { create } from 'qrcode';
import { render, screen } from '@testing-library/react';
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
