/** MemorySteps: the history of one embedded element. The browser's history belongs to the embedding page. */
import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { StepsProvider } from '@site/shared/platform';
import type { MountedComponent, NavigateDetail } from './component';
import { neighbourOf, NO_STEPS, withStep, type StepAction } from './steps';

type StepControls = Pick<MountedComponent, 'go' | 'open'>;

interface MemoryStepsProps {
  /** Page of the element's attributes; a change navigates to it. */
  readonly start?: string;
  /** Changes with `start` when another component is shown at the same path. */
  readonly component?: string;
  /** The embedding page controls the history: a page opened by its attributes is not reported, and Back steps back. */
  readonly isControlled?: boolean;
  /** Called after every navigation and for the first page. */
  readonly onStep?: (step: Pick<NavigateDetail, 'path' | 'action' | 'step'>) => void;
  /** Receives the functions that navigate from outside. */
  readonly onReady?: (controls: StepControls) => void;
  readonly children: ReactNode;
}

export function MemorySteps(props: MemoryStepsProps) {
  const { start = '', component = '', isControlled = false, onStep, onReady, children } = props;
  const { key, pathname, search } = useLocation();
  const action = useNavigationType().toLowerCase() as StepAction;
  const navigate = useNavigate();
  const steps = useRef(NO_STEPS);
  const isReported = useRef(true);
  const path = pathname + search;

  const latest = useRef({ navigate, onStep });
  useLayoutEffect(() => {
    latest.current = { navigate, onStep };
  });
  useLayoutEffect(() => {
    if (steps.current.list[steps.current.index]?.key === key) return;
    const isFirst = steps.current.index < 0;
    steps.current = withStep(steps.current, { key, path }, action);
    const { index } = steps.current;
    if (isReported.current) latest.current.onStep?.({ path, action: isFirst ? 'replace' : action, step: index });
    isReported.current = true;
  }, [key, path, action]);

  useEffect(() => {
    const controls: StepControls = {
      go: (delta) => void latest.current.navigate(delta),
      open: (to) => void latest.current.navigate(to, { replace: true }),
    };
    onReady?.(controls);
  }, [onReady]);

  const target = `${component} ${start}`;
  const shown = useRef(target);
  useEffect(() => {
    if (shown.current === target) return;
    shown.current = target;
    const current = steps.current.list[steps.current.index]?.path;
    if (current === start) return;
    const neighbour = isControlled ? neighbourOf(steps.current, start) : null;
    isReported.current = !isControlled;
    if (neighbour) void navigate(neighbour);
    else void navigate(start);
  }, [target, start, isControlled, navigate]);

  const hasStep = useMemo(() => () => steps.current.index > 0, []);
  return <StepsProvider value={hasStep}>{children}</StepsProvider>;
}
