import { useCallback } from 'react';
import { useLocation } from 'wouter';

/** Goes back to the previous page, or to the parent if this one was opened directly. */
export function useBack(parent: string): () => void {
  const [, navigate] = useLocation();
  return useCallback(() => {
    // An open sheet has an entry of its own above that of the page.
    const own = history.state?.tbLayer === true ? 1 : 0;
    if (history.state?.tbDepth > own) history.go(-1 - own);
    else navigate(parent, { replace: true });
  }, [navigate, parent]);
}
