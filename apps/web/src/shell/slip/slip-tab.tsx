import { useLocation } from 'wouter';
import { useSlip } from '../../features/bet-slip/slip-store.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from '../shell.module.css';

interface SlipTabProps {
  readonly word: string;
  /** A page with prices. */
  readonly path: string;
  readonly isRaised: boolean;
  /** The page has prices itself, so the slip opens over it. */
  readonly hasSlip: boolean | undefined;
}

/** A main place that opens the slip, with the number of its picks; from a page without prices it leads to one first. */
export function SlipTab({ word, path, isRaised, hasSlip }: SlipTabProps) {
  const count = useSlip((state) => state.items.length);
  const [, navigate] = useLocation();
  const open = () => {
    if (!hasSlip) navigate(path);
    useSlip.setState({ isOpen: true });
  };
  return (
    <button
      type="button"
      className={styles.tab}
      data-raised={isRaised || undefined}
      aria-label={`${word} ${count}`}
      aria-haspopup="dialog"
      onClick={open}
    >
      <Icon name="ticket" />
      {word}
      {count > 0 && <b className={`figures ${styles.slipCount}`}>{count}</b>}
    </button>
  );
}
