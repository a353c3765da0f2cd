/** Steps: whether this visit has a page to step back to. On the site the browser's history knows, in a foreign page the part itself. */
import { createContext, useContext } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@site/shared/contract';

const inBrowserHistory = (): boolean => Boolean((window.history.state as { readonly idx?: number } | null)?.idx);

const StepsContext = createContext(inBrowserHistory);
/** Its value answers: is there a page of this visit behind the current one? */
export const StepsProvider = StepsContext.Provider;

/** One step back, or to `otherwise` where the visit began here. */
export function useStepBack(otherwise: string = paths.home): () => void {
  const navigate = useNavigate();
  const hasStep = useContext(StepsContext);
  return () => void (hasStep() ? navigate(-1) : navigate(otherwise));
}
