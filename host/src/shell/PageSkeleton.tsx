/** PageSkeleton: placeholder of a page while it loads. */
import styled from 'styled-components';
import { space } from '@site/shared/theme';
import { Skeleton } from '@site/shared/ui';

export function PageSkeleton() {
  return (
    <Stack aria-busy>
      <Skeleton height={140} />
      <Skeleton height={20} width="60%" />
      <Skeleton height={72} />
      <Skeleton height={72} />
      <Skeleton height={72} />
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[4]};
  padding: ${space[4]};
`;
