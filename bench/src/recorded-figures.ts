import type { Figure } from './figure.ts';

export interface RecordedFigure extends Figure {
  /** Null where it was not recorded at the time. */
  readonly commit: string | null;
  readonly date: string | null;
  readonly machine: string | null;
}

/** The shape of docs/figures.json; `times` are the seconds of the tests. */
export interface Kept {
  readonly benches: Readonly<Record<string, readonly RecordedFigure[]>>;
  readonly times?: unknown;
}

const FIGURES_START = '<!-- figures: written by npm run bench -- --record -->';
const FIGURES_END = '<!-- end of figures -->';
const HEAD = ['Group', 'Figure', 'Target', 'Measured', 'Date'];

/** The README with the table of these figures between its marks. */
export function withFigures(readme: string, benches: Kept['benches']): string {
  const start = readme.indexOf(FIGURES_START);
  const end = readme.indexOf(FIGURES_END);
  if (start < 0 || end < start) throw new Error('the README has no marks for the table of figures');
  return `${readme.slice(0, start)}${figuresTable(benches)}${readme.slice(end + FIGURES_END.length)}`;
}

function figuresTable(benches: Kept['benches']): string {
  const rows = Object.entries(benches).flatMap(([group, figures]) =>
    figures.map((figure, index) => [
      index === 0 ? `\`${group}\`` : '',
      figure.figure,
      target(figure),
      measured(figure),
      figure.date ?? '',
    ]),
  );
  const widths = HEAD.map((_, column) => Math.max(...[HEAD, ...rows].map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[], fill = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`;
  const ruler = line(
    HEAD.map(() => '-'),
    '-',
  );
  return [FIGURES_START, '', line(HEAD), ruler, ...rows.map((row) => line(row)), '', FIGURES_END].join('\n');
}

function target({ target: text, because }: Figure): string {
  return because ? `${text}: ${because}` : text;
}

function measured({ value, unit, floor, ratio, pass }: Figure): string {
  const beside = floor === null || ratio === null ? '' : ` / ${short(floor)} = ${ratio.toFixed(2)} ×`;
  return `${short(value)}${unit ? ` ${unit}` : ''}${beside}${pass ? '' : ' (missed)'}`;
}

function short(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 1 ? 1 : 2;
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
