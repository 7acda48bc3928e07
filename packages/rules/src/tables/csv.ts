/** Without it spreadsheets read UTF-8 as whatever the machine was set up for. */
const UTF8_MARK = '\uFEFF';
const NUMBER = /^-?\d+(\.\d+)?$/;
/** A spreadsheet takes a cell that begins so for a formula, some of them with signs of full width too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** A spreadsheet rounds a number of more than fifteen digits. */
const LONG_NUMBER = /^\d{16,}$/;

/** Comma-separated values in UTF-8 that every spreadsheet opens; amounts stay numbers, everything else that could change is text. */
export function csvTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return UTF8_MARK + [head, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/** One cell, quoted; what a spreadsheet would compute or round becomes text. */
export function csvCell(text: string): string {
  const isRisky = (FORMULA.test(text) && !NUMBER.test(text)) || LONG_NUMBER.test(text);
  const safe = isRisky ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A moment in ISO 8601 by a clock that is so many minutes ahead of UTC, such as `2026-03-11T00:30:05+08:00`. */
export function zonedTime(at: number, offsetMinutes: number): string {
  const ahead = Math.abs(offsetMinutes);
  const two = (value: number) => String(value).padStart(2, '0');
  const zone = `${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
  return new Date(at + offsetMinutes * 60_000).toISOString().slice(0, 19) + zone;
}
