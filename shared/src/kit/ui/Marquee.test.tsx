import { screen } from '@testing-library/react';
import { renderScreen } from '@site/shared/testing';
import { Marquee } from './index';

it('[SITE-12] moving text can be paused and goes on (WCAG 2.2.2)', async () => {
  const { user } = await renderScreen(<Marquee seconds={12}>News</Marquee>);
  const { style } = screen.getByText('News');
  expect([style.animationDuration, style.animationPlayState]).toEqual(['12s', 'running']);
  await user.click(screen.getByRole('button', { name: 'Pause', pressed: false }));
  expect(style.animationPlayState).toBe('paused');
  await user.click(screen.getByRole('button', { name: 'Play', pressed: true }));
  expect(style.animationPlayState).toBe('running');
});
