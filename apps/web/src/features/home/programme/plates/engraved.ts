/** The amount of ink at a point of a picture, all from 0 to 1; `ratio` is its width over its height. */
export type Tone = (x: number, y: number, ratio: number) => number;

const STEP = 0.75;
/** Thinner than this a line is broken off. */
const LEAST = 0.04;
const MOST = 0.94;
/** A line keeps its course until its weight has changed by so much. */
const CHANGE = 0.05;

/** A tone as engraved lines, `pitch` apart: each swells where there is more ink. */
export function engraved(tone: Tone, width: number, height: number, pitch: number): string {
  const ratio = width / height;
  const weightAt = (x: number, y: number) => {
    const sum = [-0.34, 0, 0.34].reduce((all, part) => all + tone(x / width, (y + part * pitch) / height, ratio), 0);
    return Math.min(MOST, sum / 3);
  };
  const parts: string[] = [];
  for (let y = pitch / 2; y < height; y += pitch) {
    let line: [x: number, weight: number][] = [];
    let drawn = 0;
    for (let x = 0; x <= width + STEP; x += STEP) {
      const weight = weightAt(x, y);
      if (weight < LEAST) {
        parts.push(stroke(line, y, pitch));
        line = [];
        continue;
      }
      const isSame = line.length > 0 && Math.abs(weight - drawn) < CHANGE;
      if (!isSame) {
        line.push([x, weight]);
        drawn = weight;
      } else if (line.length > 1 && line.at(-1)?.[1] === drawn && line.at(-2)?.[1] === drawn) {
        line[line.length - 1] = [x, drawn];
      } else line.push([x, drawn]);
    }
    parts.push(stroke(line, y, pitch));
  }
  return parts.join('');
}

/** One line along its upper edge and back along its lower one, pointed at both ends. */
function stroke(line: readonly (readonly [x: number, weight: number])[], y: number, pitch: number): string {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 2) return '';
  const edge = (points: typeof line, side: 1 | -1) =>
    points.map(([x, weight]) => `${x.toFixed(1)} ${(y + (side * weight * pitch) / 2).toFixed(2)}`);
  const ends = [
    `${(first[0] - pitch / 2).toFixed(1)} ${y.toFixed(2)}`,
    `${(last[0] + pitch / 2).toFixed(1)} ${y.toFixed(2)}`,
  ];
  return `M${[ends[0], ...edge(line, -1), ends[1], ...edge([...line].reverse(), 1)].join('L')}Z`;
}
