import { createPortal } from 'react-dom';
import { SlipColumn, SlipFollower, SlipSheet } from '../../features/bet-slip/index.ts';
import { useSlip } from '../../features/bet-slip/slip-store.ts';
import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { useNavigation } from '../../runtime/calls/use-navigation.ts';
import { useIsWide } from '../../runtime/device/use-is-wide.ts';
import type { RouteEntry } from '../../runtime/feature.ts';
import { setPlaceAboveSlip } from '../../runtime/live/place-above-slip.ts';
import styles from '../shell.module.css';
import { goToSlip } from './go-to-slip.ts';
import { useSlipKey } from './use-slip-key.ts';

export { SlipTab } from './slip-tab.tsx';

/** The slip, open in its column on a desktop and in a sheet elsewhere, and what keeps it true on every page. */
export function SlipLayer({ route: { chrome, hasSlip } }: { readonly route: RouteEntry }) {
  const isWide = useIsWide();
  const { tabs } = useNavigation();
  const hasTab = chrome === 'tabs' && tabs.some(({ key }) => key === 'slip');
  // The bar keeps clear of the tab bar.
  const barOffset = chrome === 'tabs' ? 'var(--tab-bar)' : '0px';
  return (
    <div style={{ '--bar-offset': barOffset } as React.CSSProperties}>
      <SlipFollower />
      {hasSlip && <SlipKey isWide={isWide} />}
      {hasSlip && isWide && <div ref={setPlaceAboveSlip} className={styles.aboveSlip} />}
      {hasSlip && (isWide ? <SlipColumn /> : <SlipSheet hasBar={!hasTab} />)}
    </div>
  );
}

/** The first press of Tab leads to the slip, past all prices between, because it is at the beginning of the page. */
function SlipKey({ isWide }: { readonly isWide: boolean }) {
  useSlipKey(isWide);
  const hasItems = useSlip((state) => state.items.length > 0);
  const place = document.getElementById('skips');
  if (!place || !(isWide || hasItems)) return null;
  return createPortal(
    <button type="button" className={styles.skip} aria-keyshortcuts="Alt+B" onClick={() => goToSlip(isWide)}>
      {betSlipTexts.skip}
    </button>,
    place,
  );
}
