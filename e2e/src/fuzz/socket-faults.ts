import { parseTopicName } from '@touchline/contract/topics';
import { type Fault, leak } from './answer-faults.ts';

/** Judges a message to a visitor's socket. A fault is news of a topic that no visitor may follow, or a word of the inside. */
export function socketFault(text: string): Fault | null {
  return mayBeTold(text) ? leak(text) : { kind: 'letThrough', text: text.slice(0, 200) };
}

/** Only what a visitor can name as the contract has it, and nothing of a member's own, comes with content. */
function mayBeTold(text: string): boolean {
  const told = parse(text);
  return [told, ...(Array.isArray(told?.messages) ? (told.messages as (Told | null)[]) : [])].every((message) => {
    if (message === null || (message.op !== 'snap' && message.op !== 'delta')) return true;
    const topic = parseTopicName(String(message.topic));
    return topic !== null && topic.kind !== 'me';
  });
}

interface Told {
  readonly op?: unknown;
  readonly topic?: unknown;
  readonly messages?: unknown;
}

function parse(text: string): Told | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as Told | null) : null;
  } catch {
    return null;
  }
}
