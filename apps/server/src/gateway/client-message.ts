import { type ClientMessage, MOST_REQUESTS, type TopicRequest } from '@touchline/contract/topics';

/** The message of a client; null for anything that is no message of the contract. */
export function parseMessage(text: string): ClientMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (value === null || typeof value !== 'object') return null;
  const { op, ticket, id, requests } = value as Record<string, unknown>;
  if (op === 'auth' && typeof ticket === 'string' && ticket.length <= 64) return { op, ticket };
  if (op === 'ping' && typeof id === 'number') return { op, id };
  if (op !== 'all') return parseRequest(value);
  if (!Array.isArray(requests) || requests.length > MOST_REQUESTS) return null;
  const parsed = requests.map(parseRequest).filter((request) => request !== null);
  return parsed.length === requests.length ? { op, requests: parsed } : null;
}

function parseRequest(value: unknown): TopicRequest | null {
  if (value === null || typeof value !== 'object') return null;
  const { op, topic, from, epoch } = value as Record<string, unknown>;
  if (typeof topic !== 'string' || topic.length > 64) return null;
  if (op === 'unsub') return { op, topic };
  if (op !== 'sub') return null;
  const resumes = Number.isSafeInteger(from) && typeof epoch === 'string';
  return resumes ? { op, topic, from: from as number, epoch } : { op, topic };
}
