import { useEffect, useRef } from 'react';
import { useReducedMotion } from '../../../runtime/device/use-reduced-motion.ts';
import styles from './confetti.module.css';

const COUNT = 90;
const LASTS_MS = 1_600;
const COLOURS = ['#f2b705', '#e5484d', '#30a46c', '#3e7bfa', '#f76b15', '#ffffff'];

/** Paper that flies up once and falls, on one canvas. Nothing of it moves where less motion is wanted. */
export function Confetti() {
  const ref = useRef<HTMLCanvasElement>(null);
  const isStill = useReducedMotion();
  useEffect(() => {
    const canvas = ref.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context || isStill) return;
    let frame = requestAnimationFrame((begin) => {
      // Measured with the first frame, which lays the page out anyway.
      const { width, height } = canvas.getBoundingClientRect();
      canvas.width = width;
      canvas.height = height;
      const pieces = Array.from({ length: COUNT }, (_, index) => piece(index, width, height));
      const paint = (now: number) => {
        const t = (now - begin) / 1000;
        context.clearRect(0, 0, width, height);
        for (const { x, y, vx, vy, size, colour, spin } of pieces) {
          context.save();
          context.globalAlpha = Math.max(0, 1 - (t * 1000) / LASTS_MS);
          context.translate(x + vx * t, y + vy * t + 420 * t * t);
          context.rotate(spin * t);
          context.fillStyle = colour;
          context.fillRect(-size / 2, -size / 3, size, size * 0.66);
          context.restore();
        }
        if (t * 1000 < LASTS_MS) frame = requestAnimationFrame(paint);
      };
      frame = requestAnimationFrame(paint);
    });
    return () => cancelAnimationFrame(frame);
  }, [isStill]);
  return (
    <span aria-hidden="true">
      <canvas ref={ref} className={styles.confetti} />
    </span>
  );
}

/** A piece by its number: spread by the golden angle, so that no chance is needed. */
function piece(index: number, width: number, height: number) {
  const turn = index * 2.399963;
  const force = 0.55 + 0.45 * ((index * 0.618034) % 1);
  return {
    x: width / 2,
    y: height * 0.55,
    vx: Math.cos(turn) * 260 * force,
    vy: -Math.abs(Math.sin(turn)) * 420 * force - 80,
    size: 6 + (index % 5),
    colour: COLOURS[index % COLOURS.length] ?? '#fff',
    spin: (index % 2 === 0 ? 1 : -1) * (4 + (index % 7)),
  };
}
