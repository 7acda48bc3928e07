import { type Bounded, withDeadlines } from '../../platform/deadline.ts';

/** Carries a text to a phone, `+86 138…`, or to an e-mail address. */
export interface MessageSender {
  /** Rejects where the supplier did not take it; it is tried again with the same id, by which the supplier knows it. */
  send(
    message: { readonly id: string; readonly siteId: number; readonly to: string; readonly text: string },
    signal: AbortSignal,
  ): Promise<void>;
}

/** The supplier as the platform asks it. */
export type Messages = Bounded<MessageSender>;

export function boundMessages(sender: MessageSender): Messages {
  return withDeadlines(sender, { send: 5_000 });
}
