import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router-dom';
import { ElementRouter } from './ElementRouter';
import { hrefInHash } from './hashRouting';

function Place() {
  const { pathname, search } = useLocation();
  return (
    <>
      <h1>{pathname + search}</h1>
      <Link to="/m/activity?id=1">offer</Link>
    </>
  );
}

const visit = (hrefOf: (path: string) => string) =>
  render(
    <ElementRouter initialPath="/m/activity" hrefOf={hrefOf}>
      <Place />
    </ElementRouter>,
  );
const link = () => screen.getByRole('link');

it('[PLAT-13] a link has its address outside the element, and a click stays in the element', async () => {
  visit((path) => new URL(path, 'https://site.example').href);
  expect(link()).toHaveAttribute('href', 'https://site.example/m/activity?id=1');
  await userEvent.setup().click(link());
  expect(screen.getByRole('heading')).toHaveTextContent('/m/activity?id=1');
  expect(window.location.pathname).toBe('/');
});

it('[PLAT-13] with hash routing the address is the embedding page’s; home has none', () => {
  expect(hrefInHash('/m/activity?id=1')).toBe('/#/m/activity?id=1');
  expect(hrefInHash('/')).toBeNull();
});
