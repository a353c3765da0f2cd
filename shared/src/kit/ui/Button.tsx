/** Buttons: one primary action per screen; touch targets are 44 px. Press feedback timing as in SITE-22. */
import type { ButtonHTMLAttributes, ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { color, font, frame, radius, space } from '@site/shared/theme';
import { Spinner } from './Spinner';

export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'danger';

interface Look {
  readonly $kind: ButtonKind;
  readonly $full: boolean;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind;
  readonly full?: boolean;
  /** Shows a spinner and ignores taps; the width does not change. */
  readonly loading?: boolean;
  readonly icon?: ReactNode;
}

/** A button; while `loading` it shows a spinner and ignores clicks. */
export function Button({
  kind = 'primary',
  full = false,
  loading = false,
  icon,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <Pressable type="button" $kind={kind} $full={full} {...(loading ? BUSY : { onClick })} {...rest}>
      {loading ? <Spinner /> : icon}
      <span>{children}</span>
    </Pressable>
  );
}

/** Not `disabled`, which would lose focus. Preventing the click also stops Enter in a field from submitting twice. */
const BUSY = {
  'aria-busy': true,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const;

type LinkButtonProps = ComponentProps<typeof Link> & Pick<ButtonProps, 'kind' | 'full' | 'icon'>;

/** A link styled as a button: it navigates, a Button performs an action. */
export function LinkButton({ kind = 'primary', full = false, icon, children, ...rest }: LinkButtonProps) {
  return (
    <Pressable as={Link} $kind={kind} $full={full} {...(rest as object)}>
      {icon}
      <span>{children}</span>
    </Pressable>
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The accessible name. */
  readonly label: string;
}

/** A button with an icon only; `label` is its accessible name. */
export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <Round type="button" aria-label={label} {...rest}>
      {children}
    </Round>
  );
}

/** A link with an icon only: it navigates, an IconButton performs an action. */
export function IconLink({ label, children, ...rest }: ComponentProps<typeof Link> & Pick<IconButtonProps, 'label'>) {
  return (
    <Round as={Link} aria-label={label} {...(rest as object)}>
      {children}
    </Round>
  );
}

const press = css`
  cursor: pointer;
  touch-action: manipulation;
  user-select: none;
  /* Let go slowly, press in after a moment: a scroll that starts on a button does not flash it. */
  transition:
    transform 100ms ease-out,
    background-color 100ms ease-out;

  &:active:not(:disabled, [aria-disabled]) {
    transform: scale(0.97);
    transition:
      transform 60ms ease-out 130ms,
      background-color 60ms ease-out 130ms;
  }

  &:disabled,
  &[aria-disabled] {
    cursor: default;
    opacity: 0.55;
  }
`;

const looks: Readonly<Record<ButtonKind, ReturnType<typeof css>>> = {
  primary: css`
    background: ${color.primary};
    color: ${color.onPrimary};

    &:active:not(:disabled) {
      background: ${color.primaryPressed};
    }
  `,
  secondary: css`
    background: ${color.raised};
    border-color: ${color.line};
    color: ${color.text};
  `,
  ghost: css`
    background: transparent;
    color: ${color.primary};
  `,
  danger: css`
    background: transparent;
    border-color: ${color.bad};
    color: ${color.bad};
  `,
};

const Pressable = styled.button<Look>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  width: ${({ $full }) => ($full ? '100%' : 'auto')};
  min-height: 48px;
  padding: ${space[2]} ${space[5]};
  border: 1px solid transparent;
  /* Round ends; words in several lines have corners instead. */
  border-radius: 26px;
  text-align: center;
  text-decoration: none;
  ${font.strong}
  ${press}
  ${({ $kind }) => looks[$kind]}

  & > svg {
    flex: none;
    width: 20px;
    height: 20px;
  }
`;

const Round = styled.button`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${frame.touch};
  height: ${frame.touch};
  padding: 0;
  background: none;
  border: 0;
  border-radius: ${radius.round};
  color: inherit;
  ${press}
`;
