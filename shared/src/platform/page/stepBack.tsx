/** Step back: whether this visit has a previous page. The site uses the browser's history, an embedded element its own. */
import { createContext, useContext } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@site/shared/contract';

const inBrowserHistory = (): boolean => Boolean((window.history.state as { readonly idx?: number } | null)?.idx);

const StepsContext = createContext(inBrowserHistory);
/** Whether there is a page of this visit behind the current one. */
export const StepsProvider = StepsContext.Provider;

/** Goes one step back, or to `otherwise` when the visit began on this page. */
export function useStepBack(otherwise: string = paths.home): () => void {
  const navigate = useNavigate();
  const hasStep = useContext(StepsContext);
  return () => void (hasStep() ? navigate(-1) : navigate(otherwise));
}
