/** usePageHandle: what the page on the screen has declared about its frame. */
import { useMatches } from 'react-router-dom';
import type { PageHandle } from '../routing/routes';

const BARE: PageHandle = { title: null, access: 'guest', header: 'none', footer: false, back: 'step' };

export function usePageHandle(): PageHandle {
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  return handles.findLast(Boolean) ?? BARE;
}
