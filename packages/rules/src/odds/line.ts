/** A line in quarters as figures: 3 is 0.5/1, -3 is -0.5/1, 1 is 0/0.5, 10 is 2.5. */
export function formatLine(lineQuarters: number): string {
  const size = Math.abs(lineQuarters);
  const sign = lineQuarters < 0 ? '-' : '';
  if (size % 2 === 0) return `${sign}${size / 4}`;
  return `${sign}${(size - 1) / 4}/${(size + 1) / 4}`;
}

/** A handicap as shown on the side it is given to: +0/0.5, -1, 0. */
export function formatHandicap(lineQuarters: number): string {
  return lineQuarters > 0 ? `+${formatLine(lineQuarters)}` : formatLine(lineQuarters);
}

/** A line in quarters as one figure: -3 is -0.75, 10 is 2.5. */
export function formatLineDecimal(lineQuarters: number): string {
  return String(lineQuarters / 4);
}

/** Names by half goals. */
const NAMES = ['平手', '半球', '一球', '球半', '两球', '两球半', '三球', '三球半', '四球', '四球半', '五球'];

/**
 * The Chinese name of a handicap as shown on the side it is given to (conventions B.6.3): the bare name gives, 受让
 * receives. Figures where there is no name.
 */
export function nameHandicap(lineQuarters: number): string {
  const size = Math.abs(lineQuarters);
  const halves = [Math.floor(size / 2), Math.ceil(size / 2)].map((half) => NAMES[half]);
  if (halves.includes(undefined)) return formatHandicap(lineQuarters);
  const name = [...new Set(halves)].join('/');
  return lineQuarters > 0 ? `受让${name}` : name;
}
