import { useEffect, useRef } from 'react';
import { Spinner } from '../../ui/primitives/spinner.tsx';
import { solveWork, type WorkChallenge } from './solve-work.ts';
import { verificationTexts } from './texts/zh-CN.ts';
import styles from './verification.module.css';

interface WorkProofProps {
  readonly challenge: WorkChallenge;
  readonly onAnswer: (text: string) => void;
  readonly onFailed: () => void;
}

/** The browser computes the proof; the member has nothing to solve. */
export function WorkProof({ challenge, onAnswer, onFailed }: WorkProofProps) {
  const told = useRef({ onAnswer, onFailed });
  told.current = { onAnswer, onFailed };
  useEffect(() => {
    const off = new AbortController();
    solveWork(challenge, off.signal).then(
      (answer) => {
        if (answer !== null && !off.signal.aborted) told.current.onAnswer(answer);
      },
      () => {
        if (!off.signal.aborted) told.current.onFailed();
      },
    );
    return () => off.abort();
  }, [challenge]);
  return (
    <p className={styles.working} role="status">
      <Spinner />
      {verificationTexts.work.running}
    </p>
  );
}
