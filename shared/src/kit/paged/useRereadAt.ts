/** useRereadAt: reads a call again at an instant of the gateway that its answer names, such as the end of a break. */
import { useRefresh } from '@site/shared/platform';
import { useWhenDue } from './useWhenDue';

/** @param instant epoch ms; null: none */
export function useRereadAt(call: { readonly path: string }, instant: number | null): void {
  const refresh = useRefresh();
  useWhenDue(instant, () => void refresh(call));
}
