/** whileGamesOpen: a widget of games that renders nothing while games are paused (SES-11). */
import type { ComponentType } from 'react';
import { paths } from '@site/shared/contract';
import { IfOpen } from '@site/shared/platform';

export function whileGamesOpen(Widget: ComponentType) {
  return function GamesWidget() {
    return (
      <IfOpen path={paths.play('')}>
        <Widget />
      </IfOpen>
    );
  };
}
