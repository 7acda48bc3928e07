import type { Figure } from './figure.ts';

const HEAD = ['figure', 'value', 'floor', 'ratio', 'target', ''];

/** The figures as one table in plain text. */
export function table(figures: readonly Figure[], { isJudged }: { readonly isJudged: boolean }): string {
  const rows = [HEAD, ...figures.map((figure) => cells(figure, isJudged))];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]) =>
    row.map((cell, column) =>
      isFigure(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
  return rows.map((row) => line(row).join('  ').trimEnd()).join('\n');
}

function cells({ figure, value, unit, floor, ratio, target, pass }: Figure, isJudged: boolean): string[] {
  const show = (number: number | null) => (number === null ? '–' : `${short(number)} ${unit}`);
  return [
    figure,
    show(value),
    show(floor),
    ratio === null ? '–' : ratio.toFixed(2),
    target,
    isJudged ? (pass ? 'met' : 'MISSED') : '',
  ];
}

function isFigure(column: number): boolean {
  return column >= 1 && column <= 3;
}

function short(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 1 ? 1 : 3;
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
