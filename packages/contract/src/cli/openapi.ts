import { z } from 'zod';
import type { CallDefinition } from '../core/define-call.ts';
import { callsByName } from './calls-by-name.ts';

/** The contract as an OpenAPI 3.1 document. It describes the contents of the sealed envelope. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of callsByName()) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Touchline',
      version: '1.1.0',
      description:
        'Bodies travel sealed: JSON bodies as `t1`, parameters as `x1`, see docs/wire.md. Every answer is ' +
        '`{code, message, data, traceId}`; the schemas below describe the opened input and `data`.',
    },
    paths,
  };
}

function operation(name: string, call: CallDefinition) {
  return {
    operationId: name,
    summary: call.summary,
    'x-access': call.access,
    'x-protection-door': call.door,
    'x-repetition': call.repetition,
    'x-sealing': call.sealing,
    'x-cache-seconds': call.cacheSeconds,
    'x-refusals': call.refusals,
    ...(call.endsOn === null ? {} : { deprecated: true, 'x-ends-on': call.endsOn }),
    requestBody: { content: { 'application/json': { schema: z.toJSONSchema(call.input, { io: 'input' }) } } },
    responses: {
      200: { description: 'data', content: { 'application/json': { schema: z.toJSONSchema(call.output) } } },
    },
  };
}
