import { useEffect, useRef } from 'react';
import { packetsAt, packetUnder } from './packet-fall.ts';
import styles from './red-rain.module.css';

const SPRITE_PX = 72;
const MOST_DENSITY = 2;
/** An opened packet is out of the way for so long. */
const AWAY_SECONDS = 1.6;

interface RainCanvasProps {
  readonly isPaused: boolean;
  readonly onTap: () => void;
}

/** Packets that fall on one canvas. The contents of a packet come from the server; the tapped packet makes no difference. */
export function RainCanvas({ isPaused, onTap }: RainCanvasProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const tap = useRef(onTap);
  tap.current = onTap;
  const isStill = useRef(isPaused);
  isStill.current = isPaused;
  useEffect(() => {
    const canvas = ref.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const density = Math.min(MOST_DENSITY, devicePixelRatio);
    const sprite = drawSprite(density);
    let stage = { width: 0, height: 0 };
    const measure = () => {
      const { width, height } = canvas.getBoundingClientRect();
      stage = { width, height };
      canvas.width = Math.round(width * density);
      canvas.height = Math.round(height * density);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(canvas);
    const awayUntil = new Map<number, number>();
    let seconds = 0;
    let before: number | null = null;
    const shown = () => packetsAt(seconds, stage).filter(({ index }) => (awayUntil.get(index) ?? 0) <= seconds);
    let frame = requestAnimationFrame(function paint(now) {
      const step = before === null ? 0 : Math.min(0.1, (now - before) / 1000);
      before = now;
      if (!isStill.current) seconds += step;
      context.setTransform(density, 0, 0, density, 0, 0);
      context.clearRect(0, 0, stage.width, stage.height);
      for (const { x, y, size, tilt } of shown()) {
        const [cos, sin] = [Math.cos(tilt) * density, Math.sin(tilt) * density];
        context.setTransform(cos, sin, -sin, cos, x * density, y * density);
        context.drawImage(sprite, -size / 2, -size * 0.62, size, size * 1.24);
      }
      frame = requestAnimationFrame(paint);
    });
    const press = (event: PointerEvent) => {
      const { left, top } = canvas.getBoundingClientRect();
      const hit = packetUnder(shown(), event.clientX - left, event.clientY - top);
      if (!hit) return;
      awayUntil.set(hit.index, seconds + AWAY_SECONDS);
      tap.current();
    };
    canvas.addEventListener('pointerdown', press);
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      canvas.removeEventListener('pointerdown', press);
    };
  }, []);
  return (
    <span aria-hidden="true">
      <canvas ref={ref} className={styles.canvas} data-testid="rain-canvas" />
    </span>
  );
}

/** A red packet, drawn once and copied for each that falls. */
function drawSprite(density: number): HTMLCanvasElement {
  const sprite = document.createElement('canvas');
  const [width, height] = [SPRITE_PX, SPRITE_PX * 1.24];
  sprite.width = width * density;
  sprite.height = height * density;
  const context = sprite.getContext('2d');
  if (!context) return sprite;
  context.scale(density, density);
  context.beginPath();
  context.roundRect(4, 4, width - 8, height - 8, 9);
  context.fillStyle = '#d8382c';
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = '#f5cf7a';
  context.stroke();
  context.beginPath();
  context.moveTo(5, 12);
  context.quadraticCurveTo(width / 2, height * 0.62, width - 5, 12);
  context.lineTo(width - 5, 9);
  context.quadraticCurveTo(width / 2, 2, 5, 9);
  context.closePath();
  context.fillStyle = '#b92a22';
  context.fill();
  context.beginPath();
  context.arc(width / 2, height * 0.42, 12, 0, Math.PI * 2);
  context.fillStyle = '#f5cf7a';
  context.fill();
  context.fillStyle = '#a8231c';
  context.font = '600 14px sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText('福', width / 2, height * 0.425);
  return sprite;
}
