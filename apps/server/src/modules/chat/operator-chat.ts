import { notFound, ok, refused } from '../../platform/call/handler.ts';
import type { OperatorHandlers, OperatorIdentity } from '../../platform/call/operator.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AppealLetter, Appeals } from './appeals.ts';
import type { BannedWords } from './banned-words.ts';
import { bannedWord, cleaned } from './chat-filter.ts';
import type { ChatStore } from './chat-store.ts';
import type { Moderation, Ruler } from './moderation.ts';
import type { ReportCases } from './report-cases.ts';
import type { RulingNews } from './ruling-news.ts';
import type { RulingStore } from './ruling-store.ts';

interface OperatorChatParts {
  readonly messages: ChatStore;
  readonly rulings: RulingStore;
  readonly moderation: Moderation;
  readonly cases: ReportCases;
  readonly appeals: Appeals;
  readonly words: BannedWords;
  readonly news: RulingNews;
  readonly isMember: (siteId: number, memberId: bigint) => Promise<boolean>;
  readonly writeAppealLetter: (tx: Queryable, letter: AppealLetter) => Promise<void>;
}

/** Reports and disputes of members, moderators, and rulings of operators on messages, members and rooms. */
export function operatorChatEndpoints({ db }: Platform, parts: OperatorChatParts) {
  const { messages, rulings, moderation, cases, appeals, words, news, isMember } = parts;
  const ruler = (siteId: number, { name }: OperatorIdentity): Ruler => ({
    siteId,
    memberId: null,
    name,
    role: 'operator',
  });
  return {
    async reportedMessages(_input, { site, note, now }) {
      const waiting = await cases.waiting(site.siteId, null);
      note({ subject: waiting.map(({ messageId }) => `message/${messageId}`).join(' ') });
      return ok({
        items: waiting.map(({ messageId, memberId, roomNo, content, reports, reasons, dueAt, context }) => ({
          messageId: String(messageId),
          memberId: String(memberId),
          ...{ roomNo, content, reasons },
          reports: Number(reports),
          dueAt: dueAt.getTime(),
          isOverdue: dueAt.getTime() < now,
          context: context.map(({ username, content: said }) => `${username}：${said}`),
        })),
      });
    },
    async decideReportedMessage({ messageId, result, reason }, { site: { siteId }, operator, note }) {
      const decision = { roomNo: null, messageId: BigInt(messageId), result, reason };
      const decided = await moderation.decideReport(ruler(siteId, operator), decision);
      note({ subject: `message/${messageId}`, after: { result } });
      if (decided === null) return notFound;
      return decided === 'done' ? ok({}) : refused('decided_already');
    },
    async ruleInChat(ruling, { site: { siteId }, operator, note }) {
      const by = ruler(siteId, operator);
      if (ruling.kind === 'undo') {
        note({ subject: `ruling/${ruling.rulingId}`, after: ruling });
        const { reason } = ruling;
        const lifted = await moderation.undo(by, { roomNo: null, rulingId: BigInt(ruling.rulingId), reason });
        if (lifted === null) return notFound;
        return 'refusal' in lifted ? refused('undone_already') : ok({});
      }
      if (ruling.kind === 'delete') {
        const message = await messages.one(siteId, BigInt(ruling.messageId));
        if (!message) return notFound;
        note({ memberId: message.memberId, subject: `message/${ruling.messageId}`, after: ruling });
        await moderation.remove(by, message, ruling.reason);
        return ok({});
      }
      const memberId = 'memberId' in ruling ? BigInt(ruling.memberId) : null;
      if (memberId !== null && !(await isMember(siteId, memberId))) return notFound;
      const roomNo = ruling.roomNo ?? null;
      const until = 'until' in ruling && ruling.until !== undefined ? new Date(ruling.until) : null;
      note({ memberId, subject: `room/${roomNo ?? '*'}`, after: ruling });
      await moderation.rule(by, { kind: ruling.kind, roomNo, memberId, until, reason: ruling.reason });
      return ok({});
    },
    async chatRulings({ roomNo }, { site, note }) {
      note({ subject: `room/${roomNo ?? '*'}` });
      const rows = await rulings.log(site.siteId, roomNo ?? null);
      const text = (id: bigint | null) => (id === null ? null : String(id));
      return ok({
        items: rows.map(({ id, kind, roomNo: where, memberId, messageId, until, undoes, reason, by, byRole, at }) => ({
          rulingId: String(id),
          ...{ kind, reason, by, byRole, roomNo: where },
          memberId: text(memberId),
          messageId: text(messageId),
          undoes: text(undoes),
          until: until?.getTime() ?? null,
          at: at.getTime(),
        })),
      });
    },
    async chatModerators(_input, { site, note }) {
      note({ subject: 'moderators' });
      const rows = await rulings.moderators(site.siteId, null);
      return ok({
        items: rows.map(({ memberId, roomNo, by, reason, at }) => ({
          memberId: String(memberId),
          ...{ roomNo, by, reason },
          at: at.getTime(),
        })),
      });
    },
    async setChatModerator({ memberId, roomNo = null, isModerator, reason }, { site: { siteId }, operator, note }) {
      const who = BigInt(memberId);
      if (!(await isMember(siteId, who))) return notFound;
      note({ memberId: who, subject: `room/${roomNo ?? '*'}`, after: { isModerator } });
      const kind = isModerator ? 'appoint' : 'dismiss';
      await moderation.rule(ruler(siteId, operator), { kind, roomNo, memberId: who, reason });
      return ok({});
    },
    async bannedWords(_input, { site, note }) {
      note({ subject: 'words' });
      return ok({ items: await words.list(site.siteId) });
    },
    async setBannedWord({ word, isBanned, reason }, { site, operator, note }) {
      const shown = cleaned(word);
      if (bannedWord(shown).form === '') return refused('word_empty');
      note({ subject: `word/${shown}`, after: { isBanned } });
      return ok({ isChanged: await words.set(site.siteId, shown, isBanned, { by: operator.name, reason }) });
    },
    async chatAppeals(_input, { site, note }) {
      const waiting = await appeals.waiting(site.siteId);
      note({ subject: waiting.map(({ appealId }) => `appeal/${appealId}`).join(' ') });
      return ok({
        items: waiting.map(({ appealId, rulingId, memberId, until, at, ...rest }) => ({
          appealId: String(appealId),
          rulingId: String(rulingId),
          memberId: String(memberId),
          ...rest,
          until: until?.getTime() ?? null,
          at: at.getTime(),
        })),
      });
    },
    async decideChatAppeal({ appealId, result, reason }, { site: { siteId }, operator, note }) {
      const appeal = await appeals.one(siteId, BigInt(appealId));
      const ruling = appeal && (await rulings.one(siteId, appeal.rulingId));
      if (!ruling || ruling.about === null) return notFound;
      const { about: memberId, roomNo } = ruling;
      const against = ruling.kind === 'delete' ? { against: 'deletion' as const } : {};
      note({ memberId, subject: `appeal/${appealId}`, after: { result } });
      const isDecided = await db.transaction(async (tx) => {
        const decision = { appealId: BigInt(appealId), result, by: operator.name, answer: reason };
        if (!(await appeals.decide(tx, decision))) return false;
        // It may have been lifted before, or replaced since.
        if (result === 'lifted') await moderation.liftAll(tx, ruler(siteId, operator), ruling, reason);
        await parts.writeAppealLetter(tx, { siteId, memberId, what: result, ...against, chatRoomNo: roomNo, reason });
        return true;
      });
      if (!isDecided) return refused('decided_already');
      if (result === 'lifted') await news.publish(ruling, true);
      else if (ruling.kind !== 'delete') news.tellRoomRulings(siteId, memberId, roomNo);
      news.tellLetter(siteId, memberId);
      return ok({});
    },
  } satisfies Partial<OperatorHandlers>;
}
