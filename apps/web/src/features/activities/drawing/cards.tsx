import { useState } from 'react';
import { useIsOnline } from '../../../runtime/live/use-realtime-status.ts';
import { Card } from '../../../ui/primitives/card.tsx';
import { canAct } from '../frame/activity-frame.tsx';
import parts from '../frame/parts.module.css';
import { WorthMark } from '../frame/worth-mark.tsx';
import { activitiesTexts } from '../texts/zh-CN.ts';
import { DrawButtons } from './draw-buttons.tsx';
import { DrawResult } from './draw-result.tsx';
import styles from './drawing.module.css';
import { prizeName } from './prizes.tsx';
import { type DrawState, useDraw } from './use-draw.ts';

const texts = activitiesTexts.draw;
const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Nine cards of which one is turned over. The others stay covered, because the draw did not decide anything for them. */
export function Cards({ state }: { readonly state: DrawState }) {
  const { chances, frame, prizes } = state;
  const draw = useDraw(state);
  const isOnline = useIsOnline();
  const [turned, turn] = useState<number | null>(null);
  // A card uses a chance and never costs points; draws for points have the buttons below.
  const isOff = !chances || !canAct(frame) || !isOnline || draw.busy || chances.left === 0;
  const begin = async (place: number | null, count: 1 | 10, paid: boolean) => {
    turn(null);
    const draws = await draw.draw(count, paid);
    if (!draws) return;
    if (place === null) draw.show();
    else turn(place);
  };
  const [drawn] = draw.results;
  const prize = prizes.find(({ prizeId }) => prizeId === drawn?.prizeId);
  return (
    <Card as="section" className={parts.part} aria-label={frame.title}>
      <ul className={styles.cards}>
        {PLACES.map((place) => (
          <li key={place}>
            <button
              type="button"
              className={styles.card}
              data-turned={place === turned || undefined}
              aria-label={texts.pick(place)}
              disabled={isOff}
              onClick={() => void begin(place, 1, false)}
              onTransitionEnd={() => place === turned && draw.show()}
            >
              <span className={styles.cardBack} aria-hidden="true" />
              <span className={styles.cardFace} aria-hidden="true">
                {place === turned && prize && (
                  <>
                    {prize.worth && <WorthMark unit={prize.worth.unit} />}
                    <span className="figures">{prizeName(prize)}</span>
                  </>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={parts.minor}>{texts.pickHint}</p>
      <DrawButtons
        state={state}
        draw={draw}
        once={texts.once}
        isMoving={false}
        onDraw={(count, paid) => void begin(null, count, paid)}
      />
      <DrawResult prizes={prizes} draw={draw} />
    </Card>
  );
}
