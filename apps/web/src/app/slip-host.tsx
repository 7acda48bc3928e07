import { SlipFollower, SlipSheet } from '../features/bet-slip/index.ts';
import { useIsWide } from '../runtime/use-is-wide.ts';

interface SlipHostProps {
  readonly isShown: boolean;
  /** The bar keeps clear of the tab bar. */
  readonly hasTabs: boolean;
}

/** The slip of a phone, and what keeps the slip true on every page. */
export function SlipHost({ isShown, hasTabs }: SlipHostProps) {
  const isWide = useIsWide();
  return (
    <div style={{ '--bar-offset': hasTabs ? 'var(--tab-bar)' : '0px' } as React.CSSProperties}>
      <SlipFollower />
      {isShown && !isWide && <SlipSheet />}
    </div>
  );
}
