/** whileGamesOpen: a widget of games that renders nothing while games are paused (SES-11). */
import { createElement, type ComponentType } from 'react';
import { paths } from '@site/shared/contract';
import { IfOpen } from '@site/shared/platform';

export function whileGamesOpen(Widget: ComponentType): ComponentType {
  return function GamesWidget() {
    return createElement(IfOpen, { path: paths.play(''), children: createElement(Widget) });
  };
}
