import { type ApiResponse, type CodeName, codes } from '@touchline/contract';
import { plainTexts } from './texts/plain-texts.ts';

/** An answer of the edge before it is sealed. */
export interface Answer {
  readonly status: number;
  readonly body: ApiResponse;
  readonly token?: string;
}

/** An answer by its code, with the code's own text unless another is given. */
export function answer(
  traceId: string,
  code: CodeName,
  data: unknown = null,
  message: string = plainTexts[code],
  status = 200,
): Answer {
  return { status, body: { code: codes[code], message, data, traceId } };
}

/** Ends a stage early with an answer. */
export class EarlyAnswer extends Error {
  readonly answer: Answer;
  /** Whether the answer may be sealed: only once the envelope was opened. */
  constructor(value: Answer) {
    super(`answered ${value.body.code}`);
    this.answer = value;
  }
}
