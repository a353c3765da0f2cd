/** Empty and ErrorRetry: two of the four states of every screen; Async shows the right one. */
import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { errorText, useT, type FailureLike } from '@site/shared/i18n';
import { color, font, space } from '@site/shared/theme';
import type { Loadable } from '@site/shared/kernel';
import { Button, LinkButton } from './Button';

export interface EmptyProps {
  readonly title?: string;
  readonly message?: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

/** Shown instead of an empty list or page: title, message and an optional action. */
export function Empty({ title, message, action }: EmptyProps) {
  const t = useT('shared');
  return (
    <Middle>
      <Pond tone={color.primary} />
      <strong>{title ?? t('empty')}</strong>
      {message ? <p>{message}</p> : null}
      {action ? (
        <Button kind="secondary" onClick={action.onClick}>
          {action.label}
        </Button>
      ) : null}
    </Middle>
  );
}

export interface ErrorRetryProps {
  readonly title?: string;
  readonly message?: string;
  /** The failure; its message is shown. */
  readonly error?: FailureLike;
  readonly onRetry?: () => void;
  /** One line, for a widget. */
  readonly compact?: boolean;
}

/** Shown instead of content that failed to load, with a retry button. */
export function ErrorRetry({ title, message, error, onRetry, compact = false }: ErrorRetryProps) {
  const t = useT('shared');
  const words = title ?? (error ? errorText(t, error) : t('errors.loadFailed'));
  const retry = onRetry ? (
    <Button kind="secondary" onClick={onRetry}>
      {t('retry')}
    </Button>
  ) : null;
  if (compact) {
    return (
      <Line role="alert">
        <span>{words}</span>
        {retry}
      </Line>
    );
  }
  return (
    <Middle role="alert">
      <Pond tone={color.bad} />
      <strong>{words}</strong>
      {message ? <p>{message}</p> : null}
      {retry}
    </Middle>
  );
}

export interface AsyncProps<T> {
  readonly of: Loadable<T, FailureLike>;
  readonly skeleton: ReactNode;
  readonly isEmpty?: (value: T) => boolean;
  readonly empty?: ReactNode;
  readonly compact?: boolean;
  /** Shown when the value does not exist, or belongs to another account: where to go instead. */
  readonly missing?: { readonly label: string; readonly to: string };
  readonly children: (value: T) => ReactNode;
}

/** Refusals of an id that is unknown, foreign or malformed: the same request will never succeed. */
const MISSING: readonly (string | undefined)[] = ['not.found', 'request_param_err'];

/** The four states of a value: loading, failed, empty, ready. */
export function Async<T>({ of, skeleton, isEmpty, empty, compact, missing, children }: AsyncProps<T>) {
  if (of.status === 'loading') return <div aria-busy>{skeleton}</div>;
  if (of.status === 'failed' && MISSING.includes(of.error.code)) return <Missing instead={missing} />;
  if (of.status === 'failed')
    return <ErrorRetry error={of.error} onRetry={of.retry} {...(compact ? { compact } : {})} />;
  if (isEmpty?.(of.value)) return <Fragment>{empty ?? <Empty />}</Fragment>;
  return <Fragment>{children(of.value)}</Fragment>;
}

function Missing({ instead }: { readonly instead: AsyncProps<never>['missing'] }) {
  const t = useT('shared');
  return (
    <Middle role="alert">
      <Pond tone={color.primary} />
      <strong>{t('errors.notFound')}</strong>
      {instead ? (
        <LinkButton kind="secondary" to={instead.to}>
          {instead.label}
        </LinkButton>
      ) : null}
    </Middle>
  );
}

/** Illustration of the empty state: a lily on water. */
const Pond = ({ tone }: { readonly tone: string }) => (
  <svg viewBox="0 0 120 72" width="120" height="72" aria-hidden focusable="false">
    <ellipse cx="60" cy="54" rx="54" ry="12" fill={color.raised} />
    <ellipse cx="60" cy="54" rx="34" ry="7" fill="none" stroke={color.line} strokeWidth="1.500" />
    <path d="M60 18c6 8 8 16 8 22s-3 11-8 14c-5-3-8-8-8-14s2-14 8-22Z" fill={tone} />
    <path d="M40 28c9 3 15 10 19 26-12-1-20-9-19-26Z" fill={tone} opacity=".7" />
    <path d="M80 28c-9 3-15 10-19 26 12-1 20-9 19-26Z" fill={tone} opacity=".7" />
  </svg>
);

const Middle = styled.div`
  display: grid;
  flex: 1;
  align-content: center;
  justify-items: center;
  gap: ${space[3]};
  min-height: 240px;
  padding: ${space[6]} ${space[4]};
  /* A word that was searched for may be as long as a line. */
  overflow-wrap: anywhere;
  text-align: center;

  & > strong {
    ${font.strong}
  }

  & > p {
    max-width: 36ch;
    color: ${color.textMuted};
    ${font.small}
  }
`;

/** The button is below where the words would have little space beside it. */
const Line = styled.div`
  & > span {
    flex: 1 1 12rem;
  }

  & > button {
    white-space: nowrap;
  }

  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]} ${space[4]};
  color: ${color.textMuted};
  ${font.small}
`;
