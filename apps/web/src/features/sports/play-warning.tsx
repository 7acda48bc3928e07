import { useEffect } from 'react';
import { create } from 'zustand';
import { InPlayNotice } from '../../sports/match/in-play-notice.tsx';
import styles from './play-warning.module.css';
import { boardTexts } from './texts/zh-CN.ts';

/** Whether this visit has been warned: the reader said so, or went on to another list. */
export const useWarned = create<{ readonly isWarned: boolean }>()(() => ({ isWarned: false }));

const warned = () => useWarned.setState({ isWarned: true });

/** Warns once in a visit that play is shown late; afterwards the warning is behind a mark among the tools. */
export function PlayWarning() {
  const isWarned = useWarned((state) => state.isWarned);
  return isWarned ? null : <Warning />;
}

function Warning() {
  useEffect(() => warned, []);
  return (
    <div className={styles.warning}>
      <InPlayNotice />
      <button type="button" onClick={warned}>
        {boardTexts.warningSeen}
      </button>
    </div>
  );
}
