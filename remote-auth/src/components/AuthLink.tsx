/** DoorLink: leads from one auth screen to another; a link on a page, a button in the shell's sheet. */
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { paths } from '@site/shared/contract';
import { color, font, frame, space } from '@site/shared/theme';
import { isSwap, useDoor, type DoorName } from './useAuthNavigation';

export function DoorLink({ to, children }: { readonly to: DoorName; readonly children: ReactNode }) {
  const door = useDoor();
  const { state } = useLocation();
  if (door.isSheet) {
    return (
      <TextButton type="button" onClick={() => door.to(to)}>
        {children}
      </TextButton>
    );
  }
  return (
    <TextLink to={paths[to]} state={state as unknown} replace={isSwap(to)}>
      {children}
    </TextLink>
  );
}

const look = css`
  display: inline-flex;
  align-items: center;
  min-height: ${frame.touch};
  padding: 0 ${space[1]};
  color: ${color.primary};
  text-decoration: none;
  ${font.small}
  font-weight: 600;
`;

export const TextLink = styled(Link)`
  ${look}
`;

export const TextButton = styled.button`
  background: none;
  border: 0;
  cursor: pointer;
  ${look}
`;

/** A button within a sentence: its padding makes it easy to hit without moving the lines apart. */
export const InlineButton = styled.button`
  padding: ${space[3]} ${space[1]};
  background: none;
  border: 0;
  color: ${color.primary};
  cursor: pointer;
  ${font.small}
  font-weight: 600;
`;
