import type { DanmakuChoices } from '../../../runtime/live/player-choices.ts';
import styles from './danmaku.module.css';
import { Lanes } from './lanes.ts';
import { type Line, WaitingLines } from './waiting-lines.ts';

const MOST_ON_SCREEN = 60;
const LOOK_EVERY_MS = 100;
/** The size of the picture is read this often at most: to read it, the browser lays the page out. */
const MEASURED_FOR_MS = 1_000;
/** The time that a point of a line takes through a picture of usual width, in milliseconds. */
const CROSSING_MS = { slow: 11_000, normal: 8_000, fast: 5_500 };
const LANE_PX = { small: 24, normal: 28, large: 34 };
const AREA = { quarter: 0.25, half: 0.5, full: 0.85 };

/** Lines that run through an element. Only their transform moves, which costs the main thread nothing. */
export class Running {
  readonly #layer: HTMLElement;
  readonly #waiting = new WaitingLines();
  readonly #lanes = new Lanes();
  #timer: ReturnType<typeof setInterval> | null = null;
  #choices: DanmakuChoices | null = null;
  #size = { across: 0, height: 0, until: 0 };

  constructor(layer: HTMLElement) {
    this.#layer = layer;
  }

  add(line: Line, choices: DanmakuChoices): void {
    this.#choices = choices;
    this.#waiting.add(line, performance.now());
    // Lines that come while others wait are placed together with them, so that many lines do not cost a measurement each.
    if (this.#timer) return;
    this.#timer = setInterval(() => this.#begin(), LOOK_EVERY_MS);
    this.#begin();
  }

  end(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    this.#waiting.clear();
    this.#lanes.clear();
    this.#layer.replaceChildren();
  }

  #begin(): void {
    const now = performance.now();
    const choices = this.#choices;
    for (let line = this.#waiting.next(now); line && choices; line = this.#waiting.next(now)) {
      if (this.#layer.childElementCount >= MOST_ON_SCREEN || !this.#run(line, choices, now)) return;
      this.#waiting.take(line);
    }
    if (this.#waiting.count === 0 && this.#timer) {
      clearInterval(this.#timer);
      this.#timer = null;
    }
  }

  /** False while no lane is free. */
  #run({ text, isOwn }: Line, { area, size, speed: pace }: DanmakuChoices, now: number): boolean {
    const { across, height } = this.#sizeAt(now);
    const laneHeight = LANE_PX[size];
    const count = Math.max(1, Math.floor((height * AREA[area]) / laneHeight));
    if (across === 0 || !this.#lanes.hasFree(now, count)) return false;
    const speed = across / (CROSSING_MS[pace] / 1_000);
    const element = document.createElement('span');
    element.className = styles.line ?? '';
    element.textContent = text;
    if (isOwn) element.dataset.own = '';
    this.#layer.append(element);
    const width = element.offsetWidth;
    const lane = this.#lanes.take(now, width, { count, speed });
    if (lane === null) {
      element.remove();
      return false;
    }
    const top = lane * laneHeight;
    const run = element.animate(
      [{ transform: `translate(${across}px, ${top}px)` }, { transform: `translate(${-width}px, ${top}px)` }],
      { duration: ((across + width) / speed) * 1_000, fill: 'both' },
    );
    run.onfinish = () => element.remove();
    return true;
  }

  /** The size of the picture, in CSS pixels. */
  #sizeAt(now: number) {
    if (now >= this.#size.until) {
      const { clientWidth: across, clientHeight: height } = this.#layer;
      // A picture that is not laid out yet is measured again at once.
      this.#size = { across, height, until: across === 0 ? 0 : now + MEASURED_FOR_MS };
    }
    return this.#size;
  }
}
