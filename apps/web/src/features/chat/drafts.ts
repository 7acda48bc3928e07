import type { Failure } from '@touchline/client';
import { isLost } from '@touchline/client/pending';
import { MOST_MENTIONS } from '@touchline/contract/topics';
import { create } from 'zustand';
import { newKey } from '../../runtime/money/new-key.ts';

/** A message whose sender a text names. */
export interface Mention {
  readonly messageId: string;
  readonly name: string;
}

interface Draft {
  readonly text: string;
  readonly mentions: readonly Mention[];
  /** The key under which it was sent, while its outcome is unknown. */
  readonly key: string | null;
}

interface Drafts {
  readonly byPlace: Readonly<Record<string, Draft>>;
}

const NONE: Draft = { text: '', mentions: [], key: null };

/** Unsent texts by room. They are there again when their writer comes back, and are not shown to another member. */
export const useDrafts = create<Drafts>()(() => ({ byPlace: {} }));

/** The key of a draft: the room and this member. */
export function placeOf(memberId: string | undefined, chatRoomNo: string): string {
  return `${memberId ?? ''}/${chatRoomNo}`;
}

/**
 * A page knows that somebody is signed in before it knows who. A draft that was begun until then moves to the member once they
 * are known; a member's own draft of the room stays in front of it. Without a session it is dropped.
 */
export function adopt(
  chatRoomNo: string,
  { signedIn, memberId }: { signedIn: boolean; memberId?: string | undefined },
): void {
  const from = placeOf(undefined, chatRoomNo);
  const begun = draftAt(from);
  if (begun === NONE || (signedIn && memberId === undefined)) return;
  useDrafts.setState(({ byPlace: { [from]: _, ...byPlace } }) => ({ byPlace }));
  if (memberId === undefined) return;
  const place = placeOf(memberId, chatRoomNo);
  const own = draftAt(place);
  put(
    place,
    own === NONE
      ? begun
      : { text: `${own.text}${begun.text}`, mentions: [...own.mentions, ...begun.mentions], key: null },
  );
}

export function draftAt(place: string): Draft {
  return useDrafts.getState().byPlace[place] ?? NONE;
}

/** A changed text is another message. */
export function write(place: string, text: string): void {
  const { key, text: before, mentions } = draftAt(place);
  put(place, { text, mentions, key: before.trim() === text.trim() ? key : null });
}

/** Names the sender of a message in a text, in place of the typed part of the name. */
export function mention(place: string, { messageId, name }: Mention): void {
  const { text, mentions } = draftAt(place);
  const before = text.replace(/@[^@\s]*$/u, '');
  const others = mentions.filter((known) => known.name !== name);
  put(place, { text: `${before}@${name} `, mentions: [...others, { messageId, name }], key: null });
}

/** The members whom the text of a draft names, as it is sent to the server. */
export function mentionsOf({ text, mentions }: Pick<Draft, 'text' | 'mentions'>): string[] {
  return mentions
    .filter(({ name }) => text.includes(`@${name}`))
    .slice(-MOST_MENTIONS)
    .map(({ messageId }) => messageId);
}

/** The key of the message that is sent now. The same text keeps its key until its outcome is known. */
export function keyAt(place: string): string {
  const draft = draftAt(place);
  if (draft.key) return draft.key;
  const made = newKey();
  put(place, { ...draft, key: made });
  return made;
}

/**
 * Applies the answer to the message that was sent under a key. An accepted text leaves the box unless another text is there by
 * now; a refused one stays, and its key is used up. A lost answer leaves the key. The draft is found by its key, because it may
 * have moved to its member meanwhile. Returns whether the outcome is known.
 */
export function settle(key: string, answer: { readonly ok: true } | Failure): boolean {
  if (!answer.ok && isLost(answer)) return false;
  const sent = Object.entries(useDrafts.getState().byPlace).find(([, draft]) => draft.key === key);
  if (sent) {
    const [place, draft] = sent;
    put(place, answer.ok ? NONE : { ...draft, key: null });
  }
  return true;
}

function put(place: string, draft: Draft): void {
  useDrafts.setState(({ byPlace }) => ({ byPlace: { ...byPlace, [place]: draft } }));
}
