import { PITCH, pathThrough, project, type Spot, STAGE } from './camera.ts';
import { mirrored, type Side } from './play-model.ts';
import { isSentOff, playersOf } from './players.ts';
import type { Scene } from './scene.ts';

export const SIDES = ['home', 'away'] as const;

/** Moves a thing to a place of the pitch: its stage is as wide as 100 of the container's units. */
export function transformAt(spot: Spot): string {
  const { x, y, size } = project(spot);
  const unit = (value: number) => `${((value / STAGE.width) * 100).toFixed(2)}cqw`;
  return `translate(${unit(x)}, ${unit(y)}) scale(${size.toFixed(2)})`;
}

/** An arrow over the ground from where an attack began to the ball. */
export function arrowPath(from: Spot, ball: Spot, side: Side): string {
  const [tail, tip] = [mirrored(from, side), mirrored(ball, side)];
  const length = Math.hypot(tip.x - tail.x, tip.z - tail.z);
  if (length < 12) return '';
  const along: Spot = { x: (tip.x - tail.x) / length, z: (tip.z - tail.z) / length };
  const at = (distance: number, aside: number): Spot =>
    mirrored(
      { x: tail.x + along.x * distance - along.z * aside, z: tail.z + along.z * distance + along.x * aside },
      side,
    );
  const head = Math.min(10, length / 2);
  const outline = [at(0, -4), at(length - head, -5), at(length - head, -9), at(length, 0)];
  const back = [at(length - head, 9), at(length - head, 5), at(0, 4)];
  return pathThrough(
    [...outline, ...back].map(({ x, z }) => [x, z] as const),
    true,
  );
}

interface Painted {
  readonly scene: Scene;
  readonly reds: Readonly<Record<Side, number>>;
  /** The text of the scene; empty for none. */
  readonly label: string;
  /** A mark of an event that has just happened. */
  readonly mark: { readonly kind: string; readonly spot: Spot } | null;
}

/** Writes a scene into the stage. Its moving parts are moved by transitions of their transforms, not by work in each frame. */
export function paintScene(stage: HTMLElement, { scene, reds, label, mark }: Painted): void {
  const { ball, holder, from } = scene;
  stage.dataset.stage = scene.stage;
  stage.dataset.side = holder ?? '';
  for (const each of stage.querySelectorAll<HTMLElement>('[data-ball], [data-trail]'))
    each.style.transform = transformAt(ball);
  for (const side of SIDES) {
    const spots = playersOf(side, { ball, holder, salt: scene.key });
    stage.querySelectorAll<HTMLElement>(`[data-player="${side}"]`).forEach((token, index) => {
      const spot = spots[index];
      if (spot) token.style.transform = transformAt(spot);
      token.hidden = isSentOff(index, reds[side]);
    });
  }
  const arrow = stage.querySelector('[data-arrow]');
  const path = from && holder ? arrowPath(from, ball, holder) : '';
  if (path) arrow?.setAttribute('d', path);
  arrow?.toggleAttribute('data-on', path !== '');
  paintLabel(stage, label, ball);
  const sign = stage.querySelector<HTMLElement>('[data-mark]');
  if (!sign) return;
  if (mark) sign.style.transform = transformAt(mark.spot);
  sign.dataset.mark = mark?.kind ?? '';
}

function paintLabel(stage: HTMLElement, label: string, ball: Spot): void {
  const tag = stage.querySelector<HTMLElement>('[data-label]');
  if (!tag) return;
  tag.toggleAttribute('data-on', label !== '');
  if (!label) return;
  const words = tag.querySelector('[data-words]');
  if (words && words.textContent !== label) words.textContent = label;
  // Beside the ball, towards the middle, and never out of the picture.
  const isRight = ball.x > PITCH.length / 2;
  const { x, y } = project({ x: ball.x + (isRight ? -26 : 26), z: Math.min(50, Math.max(18, ball.z)) });
  const unit = (value: number) => `${((value / STAGE.width) * 100).toFixed(2)}cqw`;
  tag.style.transform = `translate(${unit(Math.min(270, Math.max(90, x)))}, ${unit(y)}) translate(-50%, -50%)`;
}
