import { hash } from 'node:crypto';

/** Hash of a command's input, the same for the same values in any key order; bigint counts as its digits. */
export function inputHash(input: Readonly<Record<string, unknown>>): Buffer {
  return hash('sha256', canonical(input), 'buffer');
}

function canonical(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`;
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const fields = value as Record<string, unknown>;
  let text = '';
  for (const name of Object.keys(fields).sort()) {
    const field = fields[name];
    if (field === undefined) continue;
    text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${canonical(field)}`;
  }
  return `{${text}}`;
}
