import { render } from '@testing-library/react';
import { Lilies } from './Lilies';

it('[PLAT-05] two instances on a page have different ids, and each uses its own', () => {
  const { container } = render(
    <>
      <Lilies />
      <Lilies />
    </>,
  );
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  expect([...container.querySelectorAll('rect')].map((rect) => rect.getAttribute('fill'))).toEqual(
    ids.map((id) => `url(#${id})`),
  );
});
