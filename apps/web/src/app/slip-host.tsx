import { SlipColumn, SlipFollower, SlipSheet } from '../features/bet-slip/index.ts';
import { useIsWide } from '../runtime/use-is-wide.ts';
import type { RouteEntry } from './routes.ts';
import { useSlipKey } from './use-slip-key.ts';

/** The slip, open in its column on a desktop and in a sheet elsewhere, and what keeps it true on every page. */
export function SlipHost({ route: { chrome, hasSlip } }: { readonly route: RouteEntry }) {
  const isWide = useIsWide();
  // The bar keeps clear of the tab bar.
  const barOffset = chrome === 'tabs' ? 'var(--tab-bar)' : '0px';
  return (
    <div style={{ '--bar-offset': barOffset } as React.CSSProperties}>
      <SlipFollower />
      {hasSlip && <SlipKey isWide={isWide} />}
      {hasSlip && (isWide ? <SlipColumn /> : <SlipSheet />)}
    </div>
  );
}

function SlipKey({ isWide }: { readonly isWide: boolean }) {
  useSlipKey(isWide);
  return null;
}
