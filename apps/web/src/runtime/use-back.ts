import { useCallback } from 'react';
import { useLocation } from 'wouter';

/** Back to the page one came from, or to the parent when this one was opened directly. */
export function useBack(parent: string): () => void {
  const [, navigate] = useLocation();
  return useCallback(() => {
    if (history.state?.tbDepth > 0) history.back();
    else navigate(parent, { replace: true });
  }, [navigate, parent]);
}
