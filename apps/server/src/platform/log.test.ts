import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function errorLog() {
  const lines: string[] = [];
  return { log: createLog('error', { write: (text: string) => void lines.push(text) }), lines };
}

/** The text of one line of the log. */
function line(fields: object): { text: string; entry: Record<string, unknown> } {
  const { log, lines } = errorLog();
  log.error(fields, 'it happened');
  const [text = ''] = lines;
  return { text, entry: JSON.parse(text) as Record<string, unknown> };
}

it('logs the message of an error, its origin and its cause', () => {
  const error = Object.assign(new TypeError('outer', { cause: new Error('inner') }), { code: '23505' });
  expect(line({ error, call: 'placeBet' }).entry).toMatchObject({
    msg: 'it happened',
    call: 'placeBet',
    error: {
      type: 'TypeError',
      code: '23505',
      stack: expect.stringMatching(/TypeError: outer\n.*log\.test\.ts/),
      cause: { stack: expect.stringContaining('Error: inner') },
    },
  });
});

it('keeps the values of a failed query to itself', () => {
  const error = new Error('Failed query: insert into member values ($1)\nparams: 13800001234,\n{"a":1}');
  const { text, entry } = line({ error });
  expect(text).not.toContain('13800001234');
  expect(entry).toMatchObject({ error: { stack: expect.stringMatching(/insert into member[\s\S]*log\.test\.ts/) } });
});

it('accepts any thrown value', () => {
  expect(line({ error: 'just text' }).entry.error).toBe('just text');
});

it('censors secrets, at the top and one level down', () => {
  const secrets = { password: 'p-secret', token: 't-secret', withdrawPassword: 'w-secret', ticket: 'k-secret' };
  expect(line({ ...secrets, input: secrets, name: 'demo01' }).text).not.toContain('-secret');
});

it('is silent below its level', () => {
  const { log, lines } = errorLog();
  log.warn('quiet');
  expect(lines).toEqual([]);
});

it('leaves the keys of encoders out, in fields of their own and in reports of an origin', () => {
  const { text } = line({
    streamKey: 'anchor-7001?key=secret',
    event: { stream: 'anchor-7001', param: '?key=secret' },
  });
  expect(text).not.toContain('secret');
  expect(text).toContain('[removed]');
});
