/**
 * An array as PostgreSQL writes it, to be sent as one parameter; null for elements other than texts, numbers, booleans,
 * moments, bytes and null. The driver's own takes three times as long, and batches send dozens of arrays while accounts
 * are locked.
 */
export function arrayLiteral(values: readonly unknown[]): string | null {
  let literal = '{';
  for (let index = 0; index < values.length; index++) {
    const element = elementOf(values[index]);
    if (element === null) return null;
    literal += index === 0 ? element : `,${element}`;
  }
  return `${literal}}`;
}

function elementOf(value: unknown): string | null {
  switch (typeof value) {
    case 'string':
      return `"${NEEDS_ESCAPE.test(value) ? value.replace(ESCAPED, '\\$&') : value}"`;
    case 'bigint':
    case 'number':
    case 'boolean':
      return String(value);
    case 'undefined':
      return 'NULL';
    default:
      if (value === null) return 'NULL';
      if (value instanceof Date) return `"${value.toISOString()}"`;
      return value instanceof Uint8Array ? `"\\\\x${Buffer.from(value).toString('hex')}"` : null;
  }
}

const NEEDS_ESCAPE = /["\\]/;
const ESCAPED = /["\\]/g;
