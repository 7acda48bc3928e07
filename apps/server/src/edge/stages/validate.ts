import type { InvalidInputData } from '@touchline/contract';
import { answer, EarlyAnswer } from '../answer.ts';
import type { Exchange } from '../exchange.ts';

/** The highest number of fields that an answer names, so that it never grows larger than the request. */
const MAX_NAMED = 20;

/** Parses the input with the contract's schema; unknown fields are refused by it. */
export function validate(exchange: Exchange<string>): unknown {
  const parsed = exchange.call.input.safeParse(exchange.plainInput);
  if (parsed.success && isAtItsPath(exchange, parsed.data)) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of (parsed.error?.issues ?? []).slice(0, MAX_NAMED)) {
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, MAX_NAMED).map((key) => [...issue.path, key])
        : [issue.path];
    for (const path of names)
      fields[path.join('.').slice(0, 100)] = issue.code === 'unrecognized_keys' ? '不支持的字段' : '格式不正确';
  }
  const data: InvalidInputData = { fields };
  throw new EarlyAnswer(answer(exchange.traceId, 'invalidInput', data));
}

/** A part of the path that is a field of the input says the same as the field. */
function isAtItsPath({ request }: Exchange<string>, input: unknown): boolean {
  const fields = input as Readonly<Record<string, unknown>>;
  return Object.entries((request.params ?? {}) as Record<string, string>).every(
    ([name, value]) => fields[name] === value,
  );
}
