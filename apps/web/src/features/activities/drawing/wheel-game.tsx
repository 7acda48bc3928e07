import { useState } from 'react';
import { useReducedMotion } from '../../../runtime/device/use-reduced-motion.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import parts from '../frame/parts.module.css';
import { activitiesTexts } from '../texts/zh-CN.ts';
import { DrawButtons } from './draw-buttons.tsx';
import { DrawResult } from './draw-result.tsx';
import { prizeName } from './prizes.tsx';
import { type DrawState, useDraw } from './use-draw.ts';
import { Wheel } from './wheel.tsx';
import { turnTo } from './wheel-angle.ts';

const texts = activitiesTexts.draw;

/** The wheel. It begins to turn when the result is known, and stops in the middle of the sector that was drawn. */
export function WheelGame({ state }: { readonly state: DrawState }) {
  const { prizes } = state;
  const draw = useDraw(state);
  const isStill = useReducedMotion();
  const [angle, setAngle] = useState(0);
  const [isMoving, setMoving] = useState(false);
  const begin = async (count: 1 | 10, withPoints: boolean) => {
    const draws = await draw.draw(count, withPoints);
    const last = draws?.at(-1);
    if (!last) return;
    const place = prizes.findIndex(({ prizeId }) => prizeId === last.prizeId);
    setAngle((from) => turnTo(from, place, prizes.length));
    if (isStill) stop();
    else setMoving(true);
  };
  const stop = () => {
    setMoving(false);
    draw.show();
  };
  const last = draw.results.at(-1);
  const reached = prizes.find(({ prizeId }) => prizeId === last?.prizeId);
  return (
    <Card as="section" className={parts.part} aria-label={texts.wheel}>
      <Wheel prizes={prizes} angle={angle} isMoving={isMoving} onStop={stop} />
      <p role="status" className="visually-hidden">
        {draw.isShown && reached && texts.stopped(prizeName(reached))}
      </p>
      {isMoving ? (
        <Button look="quiet" size="large" wide onClick={stop}>
          {texts.skip}
        </Button>
      ) : (
        <DrawButtons
          state={state}
          draw={draw}
          once={texts.spin}
          isMoving={isMoving}
          onDraw={(count, withPoints) => void begin(count, withPoints)}
        />
      )}
      <DrawResult prizes={prizes} draw={draw} />
    </Card>
  );
}
