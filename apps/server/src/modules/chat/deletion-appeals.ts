import { type Handlers, invalid, notFound, ok, refused } from '../../platform/call/handler.ts';
import type { Appeals } from './appeals.ts';
import { cleaned, isBlank } from './chat-filter.ts';
import type { ChatStore } from './chat-store.ts';
import type { RulingStore } from './ruling-store.ts';

interface Parts {
  readonly messages: ChatStore;
  readonly rulings: RulingStore;
  readonly appeals: Appeals;
}

/** The calls by which the sender of a deleted message reads its state and appeals once (standards LIV-5). */
export function deletionEndpoints({ messages, rulings, appeals }: Parts) {
  /** A deletion of a message of the member; null for everything else. */
  const ownDeletion = async (siteId: number, memberId: bigint, rulingId: string) => {
    const ruling = await rulings.one(siteId, BigInt(rulingId));
    if (ruling?.kind !== 'delete' || ruling.about !== memberId || ruling.messageId === null) return null;
    return { ruling, isUndone: !(await messages.isDeleted(ruling.messageId)) };
  };
  return {
    async deletionAppeal({ rulingId }, { site: { siteId }, identity: { memberId } }) {
      const found = await ownDeletion(siteId, memberId, rulingId);
      if (!found) return notFound;
      return ok({ isUndone: found.isUndone, appeal: await appeals.stateOf(found.ruling.id) });
    },
    async fileDeletionAppeal({ rulingId, text }, { site: { siteId }, identity: { memberId } }) {
      const found = await ownDeletion(siteId, memberId, rulingId);
      if (!found) return notFound;
      if (found.isUndone) return refused('undone_already');
      const words = cleaned(text);
      if (isBlank(words)) return invalid({ text: '请填写申诉内容' });
      return (await appeals.file(found.ruling, memberId, words)) ? ok({}) : refused('appealed_already');
    },
  } satisfies Partial<Handlers>;
}
