import { useEffect, useRef } from 'react';
import { verificationTexts } from '../../locales/verification-texts.ts';
import { useApp } from '../../runtime/app-context.ts';
import { Spinner } from '../../ui/primitives/spinner.tsx';
import { workOut } from './proof-of-work.ts';
import styles from './verification.module.css';

interface WorkPuzzleProps {
  readonly salt: string;
  readonly bits: number;
  readonly onAnswer: (text: string) => void;
}

/** The machine computes, nobody has to see or solve anything. */
export function WorkPuzzle({ salt, bits, onAnswer }: WorkPuzzleProps) {
  const answer = useRef(onAnswer);
  answer.current = onAnswer;
  const { loadSha256 } = useApp();
  useEffect(() => {
    let isCalledOff = false;
    void loadSha256()
      .then((sha256) => workOut(sha256, salt, bits, () => isCalledOff))
      .then((text) => {
        if (text !== null && !isCalledOff) answer.current(text);
      });
    return () => {
      isCalledOff = true;
    };
  }, [salt, bits, loadSha256]);
  return (
    <p className={styles.working} role="status">
      <Spinner />
      {verificationTexts.work.running}
    </p>
  );
}
