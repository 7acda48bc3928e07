import { type ReactNode, useEffect, useRef, useState } from 'react';

/** As long as `--slow` of the styles, and a frame. */
const LEAVE_MS = 220;

/** The content of a layer. While the layer leaves the screen it keeps the last that it had while it was open. */
export function useWhileLeaving(isOpen: boolean, content: ReactNode): ReactNode {
  const last = useRef<ReactNode>(null);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen) last.current = content;
  useEffect(() => {
    if (isOpen) return setWasOpen(true);
    const timer = setTimeout(() => {
      last.current = null;
      setWasOpen(false);
    }, LEAVE_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return wasOpen && !isOpen ? last.current : content;
}
