/** PageSkeleton: placeholder of a page while it loads; says so when that takes long (PLAT-03). */
import { useEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { color, font, radius, space } from '@site/shared/theme';
import { Skeleton } from '@site/shared/ui';

/** Less than the three seconds in which a visitor must see that something is wrong. */
const SLOW_MS = 2_000;

interface PageSkeletonProps {
  /** Shown at the top once it takes long. */
  readonly late?: ReactNode;
}

export function PageSkeleton({ late }: PageSkeletonProps) {
  const t = useT('host');
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Stack aria-busy>
      <Skeleton height={140} />
      <Skeleton height={20} width="60%" />
      <Skeleton height={72} />
      <Skeleton height={72} />
      <Skeleton height={72} />
      {isSlow ? <Slow role="status">{t('failure.slow')}</Slow> : null}
      {isSlow && late ? <Top>{late}</Top> : null}
    </Stack>
  );
}

const Stack = styled.div`
  position: relative;
  display: grid;
  gap: ${space[4]};
  padding: ${space[4]};
`;

const Top = styled.div`
  position: absolute;
  inset: 0 0 auto;
`;

/** Over the skeleton, so that nothing moves. */
const Slow = styled.p`
  position: absolute;
  inset: 72px ${space[4]} auto;
  justify-self: center;
  margin: 0;
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.small};
  background: ${color.raised};
  color: ${color.text};
  text-align: center;
  ${font.small}
`;
