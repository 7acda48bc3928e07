import type { CallOutput } from '@touchline/contract';
import { useId, useState } from 'react';
import { verificationTexts } from '../../locales/verification-texts.ts';
import styles from './verification.module.css';

type Slider = Extract<CallOutput<'geeTestRegister'>['puzzle'], { type: '1' }>;

interface SliderPuzzleProps {
  readonly puzzle: Slider;
  readonly isBusy: boolean;
  readonly onAnswer: (text: string) => void;
}

/** A piece to be moved into its gap, by finger, mouse or arrow keys; letting go is the answer. */
export function SliderPuzzle({ puzzle, isBusy, onAnswer }: SliderPuzzleProps) {
  const { width, height, pieceSize, pieceTop } = puzzle;
  const [left, setLeft] = useState(0);
  const id = useId();
  const texts = verificationTexts.slider;
  const submit = () => {
    if (left > 0 && !isBusy) onAnswer(String(left));
  };
  const percent = (value: number, of: number) => `${(100 * value) / of}%`;
  return (
    <div className={styles.form}>
      <div className={styles.scene} style={{ aspectRatio: `${width} / ${height}` }}>
        <img src={puzzle.picture} alt={verificationTexts.picture} />
        <img
          className={styles.piece}
          src={puzzle.piece}
          alt=""
          style={{ left: percent(left, width), top: percent(pieceTop, height), width: percent(pieceSize, width) }}
        />
      </div>
      <label className={styles.track} htmlFor={id}>
        <span>{texts.label}</span>
        <input
          id={id}
          type="range"
          min={0}
          max={width - pieceSize}
          value={left}
          disabled={isBusy}
          data-first-focus
          aria-describedby={`${id}-hint`}
          onChange={(event) => setLeft(Number(event.target.value))}
          onPointerUp={submit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') submit();
          }}
        />
        <span id={`${id}-hint`} className={styles.hint}>
          {texts.hint}
        </span>
      </label>
    </div>
  );
}
