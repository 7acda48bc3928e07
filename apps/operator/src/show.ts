/** An answer for people: a table for what has several items, a line for each field of the rest. */
export function show(data: unknown): string {
  const record = data as Readonly<Record<string, unknown>>;
  const lists = Object.entries(record).filter(([, value]) => Array.isArray(value) && value.some(isRecord));
  const plain = Object.entries(record).filter(([name]) => !lists.some(([list]) => list === name));
  const widest = Math.max(0, ...plain.map(([name]) => name.length));
  const lines = plain
    .filter(([, value]) => !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${name.padEnd(widest)}  ${textOf(name, value)}`);
  const tables = lists.map(([name, items]) => `${name}\n${table(items as readonly Record<string, unknown>[])}`);
  const text = [lines.join('\n'), ...tables].filter(Boolean).join('\n\n');
  return text || (Array.isArray(record.items) ? 'there is nothing' : 'done');
}

function table(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => columns.map((column) => textOf(column, row[column])));
  const widths = columns.map((column, index) =>
    Math.max(width(column), ...cells.map((row) => width(row[index] ?? ''))),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, index) => cell + ' '.repeat((widths[index] ?? 0) - width(cell)))
      .join('  ')
      .trimEnd();
  return [line(columns), ...cells.map(line)].join('\n');
}

/** Shows fields whose names end like a time as moments; they hold whole milliseconds. */
function textOf(name: string, value: unknown): string {
  if (typeof value === 'number' && /(^at|At|^asOf|^from|^until)$/.test(name)) return new Date(value).toISOString();
  if (value === null || value === undefined) return '';
  return plain(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/**
 * Text without control characters: line breaks and other characters that control a terminal are written as escapes. Members
 * write some of the texts that are shown here.
 */
export function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);
}

/** Chinese characters take two columns of a terminal. */
function width(text: string): number {
  return [...text].reduce((sum, character) => sum + (/[\u1100-\uffdc]/.test(character) ? 2 : 1), 0);
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
