import { useEffect, useState } from 'react';

/** The state that a navigation carried along; null when the page was opened directly. */
export function useCarried<State>(): State | null {
  const [carried, setCarried] = useState<State | null>(null);
  useEffect(() => {
    setCarried((history.state?.tbCarried as State | undefined) ?? null);
  }, []);
  return carried;
}
