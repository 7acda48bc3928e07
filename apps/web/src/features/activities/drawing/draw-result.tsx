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
import type { DrawState, useDraw } from './use-draw.ts';

const texts = activitiesTexts.draw;

interface DrawResultProps {
  readonly prizes: DrawState['prizes'];
  readonly draw: ReturnType<typeof useDraw>;
}

/**
 * The prizes that were drawn, with their real worth and turnover. A prize that is worth no more than its cost is not celebrated
 * (standards HRM-6).
 */
export function DrawResult({ prizes, draw }: DrawResultProps) {
  const { results, paidPoints, isShown, close } = draw;
  const found = results.map((drawn) => ({
    ...drawn,
    prize: prizes.find(({ prizeId }) => prizeId === drawn.prizeId),
    meant: prizes.find(({ prizeId }) => prizeId === drawn.drawnId),
  }));
  const isGain = isCelebrated(
    found.flatMap(({ prize }) => prize?.worth ?? []),
    paidPoints,
  );
  useEffect(() => {
    if (isShown) (isGain ? playPrize : playStep)();
  }, [isShown, isGain]);
  return (
    <Dialog
      title={texts.result}
      isOpen={isShown}
      onClose={close}
      actions={<Button onClick={close}>{texts.confirm}</Button>}
    >
      {isShown && isGain && <Confetti />}
      <ul className={styles.results}>
        {found.map(({ number, prize, meant, drawnId, prizeId }) => (
          <li key={number}>
            {prize?.worth && <WorthMark unit={prize.worth.unit} size={36} />}
            <span>
              {prize?.worth && isShown ? (
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
