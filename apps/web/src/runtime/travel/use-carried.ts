import { useEffect, useState } from 'react';

/** What a navigation carried along in its state; null when the page was opened directly. */
export function useCarried<State>(): State | null {
  const [carried, setCarried] = useState<State | null>(null);
  useEffect(() => {
    setCarried((history.state?.tbCarried as State | undefined) ?? null);
  }, []);
  return carried;
}
