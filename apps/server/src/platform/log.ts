import { type DestinationStream, pino } from 'pino';
import type { Config } from './config.ts';

/** Structured log lines. Values of these names never reach it (standards AUD-4). */
const SECRET_FIELDS = [
  'token',
  'password',
  'withdrawPassword',
  'smsCode',
  'ticket',
  'cardNum',
  'authorization',
  'streamKey',
  'param',
];

export type Log = ReturnType<typeof createLog>;

export function createLog(level: Config['LOG_LEVEL'], destination: DestinationStream = pino.destination(1)) {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: describeError },
      redact: { paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`]), censor: '[removed]' },
    },
    destination,
  );
}

/** The message of an error and its origin; the values of a failed query are personal and stay out. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return {
    type: error.name,
    ...('code' in error ? { code: error.code } : {}),
    stack: (error.stack ?? String(error)).replace(/\nparams:[\s\S]*?(?=\n {4}at |$)/, ''),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** Lines for the person who started the server. */
export function say(line: string): void {
  console.log(line);
}
