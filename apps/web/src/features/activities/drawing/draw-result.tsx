import { useEffect } from 'react';
import { playPrize, playStep } from '../../../runtime/device/play-effects.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Dialog } from '../../../ui/sheets/dialog.tsx';
import { Confetti } from '../frame/confetti.tsx';
import { Counting } from '../frame/counting.tsx';
import parts from '../frame/parts.module.css';
import { TurnoverTerms } from '../frame/turnover-terms.tsx';
import { WorthMark } from '../frame/worth-mark.tsx';
import { activitiesTexts } from '../texts/zh-CN.ts';
import { isCelebrated } from './celebrated.ts';
import styles from './drawing.module.css';
import { prizeName } from './prizes.tsx';
import type { Drawn, DrawState } from './use-draw.ts';

const texts = activitiesTexts.draw;

interface DrawResultProps {
  readonly state: DrawState;
  readonly draws: readonly Drawn[];
  /** The points that the draws cost together. */
  readonly paidPoints: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * The prizes that were drawn, with their real worth and turnover. A prize that is worth no more than its cost is not celebrated
 * (standards HRM-6).
 */
export function DrawResult({ state: { prizes }, draws, paidPoints, isOpen, onClose }: DrawResultProps) {
  const found = draws.map((drawn) => ({
    ...drawn,
    prize: prizes.find(({ prizeId }) => prizeId === drawn.prizeId),
    meant: prizes.find(({ prizeId }) => prizeId === drawn.drawnId),
  }));
  const isGain = isCelebrated(
    found.flatMap(({ prize }) => prize?.worth ?? []),
    paidPoints,
  );
  useEffect(() => {
    if (isOpen) (isGain ? playPrize : playStep)();
  }, [isOpen, isGain]);
  return (
    <Dialog
      title={texts.result}
      isOpen={isOpen}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.confirm}</Button>}
    >
      {isOpen && isGain && <Confetti />}
      <ul className={styles.results}>
        {found.map(({ number, prize, meant, drawnId, prizeId }) => (
          <li key={number}>
            {prize?.worth && <WorthMark unit={prize.worth.unit} size={36} />}
            <span>
              {prize?.worth && isOpen ? (
                <Counting text={(isGain ? texts.won : texts.got)(prizeName(prize))} />
              ) : (
                texts.nothing
              )}
              {prize?.worth?.unit === 'cash' && (
                <span className={parts.minor}> {activitiesTexts.worth.turnover(prize.worth.turnoverTimes)}</span>
              )}
              {drawnId !== prizeId && meant && <span className={parts.minor}> {texts.ranOut(prizeName(meant))}</span>}
            </span>
          </li>
        ))}
      </ul>
      <TurnoverTerms worths={found.map(({ prize }) => prize?.worth)} />
    </Dialog>
  );
}
