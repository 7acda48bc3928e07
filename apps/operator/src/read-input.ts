import { type OperatorCallName, operatorCalls } from '@touchline/contract/operators';
import { z } from 'zod';

export interface Request {
  readonly name: OperatorCallName;
  readonly input: Readonly<Record<string, unknown>>;
}

/** A mistake of the person at the keyboard: said in one line, without a stack. */
export class UsageError extends Error {}

/** Calls by the name they have on the command line: `waiting-withdrawals` is `waitingWithdrawals`. */
export function callNamed(word: string): OperatorCallName {
  const name = word.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (!Object.hasOwn(operatorCalls, name))
    throw new UsageError(`there is no command ${word}; "help" lists all of them`);
  return name as OperatorCallName;
}

export function wordOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/**
 * The input of a call from `--field value` pairs. Values that are no text in the contract are read as JSON, a moment may be written
 * as a date. A key that makes a request happen once is made where none is given.
 */
export function readInput(name: OperatorCallName, pairs: ReadonlyMap<string, string>, newKey: () => string): Request {
  const fields = fieldsOf(name);
  const input: Record<string, unknown> = {};
  for (const [word, text] of pairs) {
    const field = word.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    if (!fields.has(field))
      throw new UsageError(
        `${wordOf(name)} has no --${word}; it takes ${[...fields].map((one) => `--${wordOf(one)}`).join(', ') || 'nothing'}`,
      );
    input[field] = readValue(name, field, text);
  }
  if (fields.has('idempotencyKey')) input.idempotencyKey ??= newKey();
  const { error } = operatorCalls[name].input.safeParse(input);
  const [issue] = error?.issues ?? [];
  if (issue) throw new UsageError(`--${wordOf(String(issue.path[0] ?? ''))}: ${issue.message}`);
  return { name, input };
}

/** The fields of a call's input, of all of its forms. */
export function fieldsOf(name: OperatorCallName): ReadonlySet<string> {
  return new Set(schemasOf(name).flatMap(({ properties }) => Object.keys(properties ?? {})));
}

interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

function schemasOf(name: OperatorCallName): readonly JsonSchema[] {
  const schema = z.toJSONSchema(operatorCalls[name].input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return schema.oneOf ?? schema.anyOf ?? [schema];
}

function readValue(name: OperatorCallName, field: string, text: string): unknown {
  const schemas = schemasOf(name).flatMap(({ properties }) => properties?.[field] ?? []);
  const types = schemas.flatMap(({ type, anyOf }) => [type, ...(anyOf ?? []).map((one) => one.type)]);
  if (types.includes('null') && text === 'null') return null;
  if (types.includes('integer') && /^\d{4}-\d\d-\d\d/.test(text)) return Date.parse(text);
  if (types.includes('integer') || types.includes('number')) return number(field, text);
  if (types.includes('boolean')) return truth(field, text);
  if (types.includes('array') || types.includes('object')) return parse(field, text);
  return text;
}

/** Refuses what is no number: an empty value would count as 0, and as a moment of 1970. */
function number(field: string, text: string): number {
  if (text.trim() === '' || Number.isNaN(Number(text))) throw new UsageError(`--${wordOf(field)} is no number`);
  return Number(text);
}

/** Refuses every other word: "yes" in place of "true" must not do the opposite. */
function truth(field: string, text: string): boolean {
  if (text !== 'true' && text !== 'false') throw new UsageError(`--${wordOf(field)} is either true or false`);
  return text === 'true';
}

function parse(field: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`--${wordOf(field)} is no JSON`);
  }
}
