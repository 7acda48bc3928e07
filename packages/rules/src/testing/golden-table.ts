import { readFileSync } from 'node:fs';

/** A row of a golden table by column, with the heading it is under. */
export type GoldenRow = Readonly<Record<string, string>> & { readonly section: string };

/** Every row of every table of a Markdown file. Cells are trimmed; an empty file is an error. */
export function readGolden(file: URL): GoldenRow[] {
  const rows: GoldenRow[] = [];
  let section = '';
  let columns: readonly string[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.startsWith('#')) section = line.replace(/^#+\s*/, '');
    if (!line.startsWith('|')) columns = [];
    else if (columns.length === 0) columns = cellsOf(line);
    else if (!/^[|\s:-]+$/.test(line)) rows.push(toRow(section, columns, cellsOf(line)));
  }
  if (rows.length === 0) throw new Error(`${file.pathname} has no rows`);
  return rows;
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function toRow(section: string, columns: readonly string[], cells: readonly string[]): GoldenRow {
  if (cells.length !== columns.length) throw new Error(`${cells.join(' | ')} does not fit ${columns.join(' | ')}`);
  return { ...Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])), section };
}

/** A cell that must be there. */
export function cell(row: GoldenRow, column: string): string {
  const text = row[column];
  if (text === undefined) throw new Error(`no column ${column} in ${JSON.stringify(row)}`);
  return text;
}

/** 1.85 as 1850, exactly. */
export function toMilli(decimal: string): number {
  const [whole = '', fraction = ''] = decimal.split('.');
  return Number(whole + fraction.padEnd(3, '0'));
}

/** 100.5 as 10050 minor units of a currency with two decimals. */
export function toCents(amount: string): bigint {
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(2, '0'));
}

/** -0.75 as -3; null where the cell is empty. */
export function toQuarters(line: string): number | null {
  return line === '' ? null : Number(line) * 4;
}
