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

const NAMES: Readonly<Record<number, string>> = {
  0: '平手',
  1: '平手/半球',
  2: '半球',
  3: '半球/一球',
  4: '一球',
  5: '一球/球半',
  6: '球半',
  7: '球半/两球',
  8: '两球',
  9: '两球/两球半',
  10: '两球半',
  11: '两球半/三球',
  12: '三球',
};

/** The Chinese name of a handicap (conventions B.6.3), 受让 for the receiving side; figures where there is no name. */
export function nameHandicap(lineQuarters: number): string {
  const name = NAMES[Math.abs(lineQuarters)];
  if (name === undefined) return formatHandicap(lineQuarters);
  return lineQuarters > 0 ? `受让${name}` : name;
}
