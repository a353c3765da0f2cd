/** ListSkeleton: placeholder of a loading list; `height` is the height of its rows in pixels. */
import { Skeleton } from '@site/shared/ui';

export function ListSkeleton({ count = 6, height = 56 }: { readonly count?: number; readonly height?: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={height} style={{ marginBottom: 8 }} />
      ))}
    </div>
  );
}
