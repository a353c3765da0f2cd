/** Progress: a bar, the steps of an order, a countdown to an instant. */
import { useEffect, useState, type ReactNode } from 'react';
import { Check } from 'lucide-react';
import styled from 'styled-components';
import { color, font, radius, space } from '@site/shared/theme';

/** A progress bar; the value is a share of one. */
export function ProgressBar({ share, label }: { readonly share: number; readonly label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <Track role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
      <span style={{ width: `${percent}%` }} />
    </Track>
  );
}

export interface Step {
  readonly key: string;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly state: 'done' | 'now' | 'later' | 'failed';
}

/** Steps of a process with their states. */
export function Stepper({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol>
      {steps.map(({ key, title, note, state }) => (
        <StepRow key={key} $state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <i>{state === 'done' ? <Check size={12} aria-hidden /> : null}</i>
          <span>
            {title}
            {note ? <small>{note}</small> : null}
          </span>
        </StepRow>
      ))}
    </ol>
  );
}

/**
 * Seconds left until an instant of the given clock, updated every half second (AUTH-04); 0 once it is past.
 * @param now the gateway's instants need the platform's `clock.now`: the device's clock may be wrong by hours
 */
export function useSecondsUntil(until: number | null, now: () => number): number {
  const left = () => (until === null ? 0 : Math.max(0, Math.ceil((until - now()) / 1000)));
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    setSeconds(left());
    if (until === null) return;
    const timer = setInterval(() => {
      setSeconds(left());
      if (left() === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
    // `now` is a clock, not a value: a new function object is the same clock.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [until]);
  return seconds;
}

/** "04:59" until an instant of the given clock; that of the device by default. The gateway's instants need the platform's `clock.now`. */
export function Countdown({ until, now = Date.now }: { readonly until: number; readonly now?: () => number }) {
  const seconds = useSecondsUntil(until, now);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  return (
    <Clock role="timer">
      {hours ? `${two(hours)}:` : ''}
      {two(Math.floor(seconds / 60) % 60)}:{two(seconds % 60)}
    </Clock>
  );
}

const Track = styled.div`
  height: 8px;
  overflow: hidden;
  background: ${color.raised};
  border-radius: ${radius.round};

  & > span {
    display: block;
    height: 100%;
    background: ${color.primary};
    border-radius: inherit;
    transition: width 320ms ease-out;
  }
`;

const dots = { done: color.good, now: color.primary, later: color.line, failed: color.bad } as const;

const StepRow = styled.li<{ $state: Step['state'] }>`
  position: relative;
  display: flex;
  gap: ${space[3]};
  padding-bottom: ${space[4]};
  color: ${({ $state }) => ($state === 'later' ? color.textMuted : color.text)};

  & > i {
    z-index: 1;
    display: grid;
    flex: none;
    place-items: center;
    width: 20px;
    height: 20px;
    background: ${({ $state }) => dots[$state]};
    border-radius: ${radius.round};
    color: ${color.ink};
  }

  &:not(:last-child)::before {
    position: absolute;
    top: 20px;
    bottom: 0;
    left: 9px;
    width: 2px;
    background: ${color.line};
    content: '';
  }

  & small {
    display: block;
    color: ${color.textMuted};
    ${font.caption}
  }
`;

const Clock = styled.span`
  ${font.tabular}
`;
