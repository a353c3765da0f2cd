/** Lines: list skeleton with the height of the real rows. */
import { Skeleton } from '@site/shared/ui';

export function ListSkeleton({ count = 6, height = 56 }: { readonly count?: number; readonly height?: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} height={height} style={{ marginBottom: 8 }} />
      ))}
    </div>
  );
}
