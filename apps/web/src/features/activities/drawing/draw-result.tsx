import { useEffect } from 'react';
import { playPrize, playStep } from '../../../runtime/device/play-effects.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Dialog } from '../../../ui/primitives/dialog.tsx';
import { Confetti } from '../frame/confetti.tsx';
import parts from '../frame/parts.module.css';
import { WorthMark } from '../frame/worth-mark.tsx';
import { activitiesTexts } from '../texts/zh-CN.ts';
import styles from './drawing.module.css';
import { prizeName } from './prizes.tsx';
import type { Drawn, DrawState } from './use-draw.ts';

const texts = activitiesTexts.draw;

interface DrawResultProps {
  readonly state: DrawState;
  readonly draws: readonly Drawn[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What was drawn, with its real worth and turnover. A draw that brought nothing is not celebrated. */
export function DrawResult({ state: { prizes }, draws, isOpen, onClose }: DrawResultProps) {
  const found = draws.map((drawn) => ({
    ...drawn,
    prize: prizes.find(({ prizeId }) => prizeId === drawn.prizeId),
    meant: prizes.find(({ prizeId }) => prizeId === drawn.drawnId),
  }));
  const hasWon = found.some(({ prize }) => prize?.worth);
  useEffect(() => {
    if (isOpen) (hasWon ? playPrize : playStep)();
  }, [isOpen, hasWon]);
  return (
    <Dialog
      title={texts.result}
      isOpen={isOpen}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.confirm}</Button>}
    >
      {isOpen && hasWon && <Confetti />}
      <ul className={styles.results}>
        {found.map(({ number, prize, meant, drawnId, prizeId }) => (
          <li key={number}>
            {prize?.worth && <WorthMark unit={prize.worth.unit} size={36} />}
            <span>
              {prize?.worth ? texts.won(prizeName(prize)) : texts.nothing}
              {prize?.worth?.unit === 'cash' && (
                <span className={parts.minor}> {activitiesTexts.worth.turnover(prize.worth.turnoverTimes)}</span>
              )}
              {drawnId !== prizeId && meant && <span className={parts.minor}> {texts.ranOut(prizeName(meant))}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
