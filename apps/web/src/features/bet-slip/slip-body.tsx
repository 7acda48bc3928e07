import { Suspense } from 'react';
import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { betsTexts } from '../../locales/bets/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { lazyPart } from '../../runtime/device/lazy-part.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { Segments } from '../../ui/fields/segments.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { OPEN_BETS } from './open-bets-input.ts';
import { slip } from './slip-actions.ts';
import styles from './slip-body.module.css';
import { SlipPanel } from './slip-panel.tsx';
import { type SlipMode, useSlip } from './slip-store.ts';

const OpenBets = lazyPart(() => import('./open-bets.tsx').then((module) => module.OpenBets));

const MODES: readonly SlipMode[] = ['single', 'parlay', 'system'];

interface SlipBodyProps {
  /** The slip is beside the page: the open bets are below it, and can be folded away. */
  readonly isColumn?: boolean;
}

/**
 * The slip and the bets that are open. A sheet shows one of them, and a member without open bets has no tabs to choose from; a
 * column shows both.
 */
export function SlipBody({ isColumn = false }: SlipBodyProps) {
  const view = useSlip((state) => state.view);
  const isEmpty = useSlip((state) => state.items.length === 0);
  const count = useOpenCount();
  const isOpenShown = !isColumn && count > 0 && view === 'open';
  const isFolded = isColumn && count > 0 && !isEmpty;
  return (
    <div className={styles.body}>
      {count > 0 && !isEmpty && !isColumn && (
        <Segments
          label={betSlipTexts.views}
          size="small"
          value={isOpenShown ? 'open' : 'slip'}
          onChange={slip.show}
          choices={[
            { value: 'slip', label: betSlipTexts.title },
            { value: 'open', label: betSlipTexts.openCount(count) },
          ]}
        />
      )}
      {!isOpenShown && <SlipPanel />}
      {isFolded && (
        <details open className={styles.fold}>
          <summary>
            {betSlipTexts.openCount(count)}
            <Icon name="down" size={16} />
          </summary>
          <Opened />
        </details>
      )}
      {(isOpenShown || (isEmpty && count > 0)) && <Opened />}
    </div>
  );
}

function Opened() {
  return (
    <Suspense fallback={<Skeleton height="180px" radius="var(--r-card)" />}>
      <section aria-label={betsTexts.tabs.open}>
        <OpenBets />
      </section>
    </Suspense>
  );
}

/** The number of open bets of the member. */
function useOpenCount(): number {
  const { signedIn } = useSession();
  const open = useCall('listBets', OPEN_BETS, { enabled: signedIn, staleTime: 5_000, keep: true }).data;
  return signedIn ? (open?.total ?? 0) : 0;
}

export function SlipTitle() {
  const count = useSlip((state) => state.items.length);
  return (
    <>
      {betSlipTexts.title}
      {count > 0 && <span className={`figures ${styles.count}`}>{count}</span>}
    </>
  );
}

/** Singles, a parlay or systems: there is nothing to choose before something is picked. */
export function ModeChoice({ isColumn = false }: SlipBodyProps) {
  const mode = useSlip((state) => state.mode);
  const hasNew = useSlip((state) => state.items.some(({ ticket }) => ticket === null));
  const isSlip = useSlip((state) => state.view === 'slip');
  // Without open bets the slip is shown, whatever was looked at before.
  const hasNone = useOpenCount() === 0;
  const isSlipShown = isColumn || hasNone || isSlip;
  if (!hasNew || !isSlipShown) return null;
  return (
    <div className={styles.modes}>
      <Segments
        label={betSlipTexts.modeLabel}
        size="small"
        value={mode}
        onChange={slip.setMode}
        choices={MODES.map((value) => ({ value, label: betSlipTexts.modes[value] }))}
      />
    </div>
  );
}
