import type { CallOutput } from '@touchline/contract';
import { maskForRoom } from '@touchline/rules/text';
import { type Handlers, invalid, notFound, ok, refused } from '../../platform/call/handler.ts';
import type { Appeals } from './appeals.ts';
import type { WordChange } from './banned-words.ts';
import { cleaned, isBlank } from './chat-filter.ts';
import type { ChatNeeds, ChatRooms } from './chat-rooms.ts';
import type { Moderation, Ruler } from './moderation.ts';
import { mayKeepWords } from './moderator-words.ts';
import type { ReportCases } from './report-cases.ts';
import type { RoomPeople } from './room-people.ts';
import { mayActOn } from './room-ranks.ts';
import { NO_PART, type rulerReader } from './room-ruler.ts';
import type { LoggedRuling, RulingStore } from './ruling-store.ts';

type Power = CallOutput<'roomPowers'>['powers'][number];

const POWERS: readonly Power[] = ['mute', 'kick', 'delete', 'muteAll', 'rules', 'pin', 'log', 'reports'];

interface ModerationParts {
  readonly rooms: ChatRooms;
  readonly moderation: Moderation;
  readonly rulings: RulingStore;
  readonly people: RoomPeople;
  readonly cases: ReportCases;
  readonly appeals: Appeals;
  readonly wordLog: (siteId: number) => Promise<readonly WordChange[]>;
  readonly isSensitive: (siteId: number, text: string) => boolean;
  readonly speaker: ChatNeeds['speaker'];
  readonly rulerOf: ReturnType<typeof rulerReader>;
}

/** The calls with which hosts and moderators moderate rooms. The rights of a caller are checked for the room of each call. */
export function moderationEndpoints(parts: ModerationParts) {
  const { rooms, moderation, rulings, people, cases, appeals } = parts;
  const { rulerOf } = parts;
  const mayAppoint = ({ role }: Pick<Ruler, 'role'>) => role !== 'room_moderator';
  /** A text that others read: cleaned, or null where it may not be shown. */
  const shown = (siteId: number, text: string) => {
    const words = cleaned(text);
    return isBlank(words) || parts.isSensitive(siteId, words) ? null : words;
  };
  const unfit = invalid({ reason: '请填写可以公开的原因' });
  const answered = <Refusal extends string>(result: { rulingId: bigint } | { refusal: Refusal } | null) => {
    if (result === null) return notFound;
    return 'refusal' in result ? refused(result.refusal) : ok({ rulingId: String(result.rulingId) });
  };
  return {
    async roomPowers({ chatRoomNo }, { site, identity: { memberId } }) {
      const { siteId } = site;
      const { part, kick } = await rooms.reader(siteId, memberId, chatRoomNo);
      const role = kick ? null : part.role;
      const appoints = role !== null && mayAppoint({ role });
      const moderators = appoints ? await rulings.moderators(siteId, chatRoomNo) : [];
      return ok({
        role,
        powers:
          role === null
            ? []
            : [
                ...POWERS,
                ...(appoints ? (['appoint'] as const) : []),
                ...(mayKeepWords(site, { role }) ? (['words'] as const) : []),
              ],
        level: (await parts.speaker(siteId, memberId)).level,
        kick,
        moderators: await Promise.all(
          moderators
            .flatMap(({ memberId: who }) => (who === null ? [] : [who]))
            .map(async (who) => ({
              userId: people.userId(siteId, who),
              username: maskForRoom((await parts.speaker(siteId, who)).nickName),
            })),
        ),
      });
    },
    async moderate(input, context) {
      const ruler = await rulerOf(input.chatRoomNo, context);
      if ('kind' in ruler) return ruler;
      const reason = shown(ruler.siteId, input.reason);
      return reason === null ? unfit : answered(await moderation.act(ruler, { ...input, reason }));
    },
    async setRoomRules(input, context) {
      const ruler = await rulerOf(input.chatRoomNo, context);
      if ('kind' in ruler) return ruler;
      const reason = shown(ruler.siteId, input.reason);
      return reason === null ? unfit : answered(await moderation.setRules(ruler, { ...input, reason }));
    },
    async pinNotice({ chatRoomNo, text, reason: why }, context) {
      const ruler = await rulerOf(chatRoomNo, context);
      if ('kind' in ruler) return ruler;
      const silenced = await rooms.silenced(ruler.siteId, ruler.memberId, chatRoomNo);
      if (silenced) return refused('chat_muted', silenced.detail);
      const notice = text === '' ? '' : shown(ruler.siteId, text);
      if (notice === null) return refused('chat_sensitive');
      const reason = shown(ruler.siteId, why);
      return reason === null ? unfit : answered(await moderation.pin(ruler, chatRoomNo, notice, reason));
    },
    async appointModerator(input, context) {
      const ruler = await rulerOf(input.chatRoomNo, context);
      if ('kind' in ruler) return ruler;
      if (!mayAppoint(ruler)) return NO_PART;
      const reason = shown(ruler.siteId, input.reason);
      return reason === null ? unfit : answered(await moderation.appoint(ruler, { ...input, reason }));
    },
    async dismissModerator(input, context) {
      const ruler = await rulerOf(input.chatRoomNo, context);
      if ('kind' in ruler) return ruler;
      if (!mayAppoint(ruler)) return NO_PART;
      const reason = shown(ruler.siteId, input.reason);
      return reason === null ? unfit : answered(await moderation.dismiss(ruler, { ...input, reason }));
    },
    async roomLog({ chatRoomNo }, context) {
      const ruler = await rulerOf(chatRoomNo, context);
      if ('kind' in ruler) return ruler;
      const [rows, changes] = await Promise.all([
        rulings.log(ruler.siteId, chatRoomNo),
        mayKeepWords(context.site, ruler) ? parts.wordLog(ruler.siteId) : [],
      ]);
      const ruled = rows.map((row) => ({ ...logged(row), canUndo: !row.isUndone && moderation.mayUndo(ruler, row) }));
      return ok({ items: [...ruled, ...changes.map(loggedWord)].sort((a, b) => b.at - a.at) });
    },
    async undoRuling({ chatRoomNo, rulingId, reason: why }, context) {
      const ruler = await rulerOf(chatRoomNo, context);
      if ('kind' in ruler) return ruler;
      const reason = shown(ruler.siteId, why);
      if (reason === null) return unfit;
      const lifted = await moderation.undo(ruler, { roomNo: chatRoomNo, rulingId: BigInt(rulingId), reason });
      if (lifted === null) return notFound;
      return 'refusal' in lifted ? refused(lifted.refusal) : ok({});
    },
    async fileMuteAppeal({ chatRoomNo, text }, { site: { siteId }, identity: { memberId } }) {
      const { kick, mute } = await people.part(siteId, memberId, chatRoomNo);
      const ruling = kick ?? mute;
      if (!ruling) return refused('not_muted');
      const words = cleaned(text);
      if (isBlank(words)) return invalid({ text: '请填写申诉内容' });
      return (await appeals.file(ruling, memberId, words)) ? ok({}) : refused('appealed_already');
    },
    async reportedHere({ chatRoomNo }, context) {
      const ruler = await rulerOf(chatRoomNo, context);
      if ('kind' in ruler) return ruler;
      const waiting = await cases.waiting(ruler.siteId, chatRoomNo);
      return ok({
        items: await Promise.all(
          waiting.map(
            async ({ messageId, memberId, username, content, reports, reasons, at, dueAt, context: around }) => ({
              messageId: String(messageId),
              ...{ username, content, reasons, context: around },
              reports: Number(reports),
              at: at.getTime(),
              dueAt: dueAt.getTime(),
              canDecide:
                memberId !== ruler.memberId &&
                mayActOn(ruler.role, await people.part(ruler.siteId, memberId, chatRoomNo)),
            }),
          ),
        ),
      });
    },
    async decideReport({ chatRoomNo, messageId, result, reason: why }, context) {
      const ruler = await rulerOf(chatRoomNo, context);
      if ('kind' in ruler) return ruler;
      const reason = shown(ruler.siteId, why);
      if (reason === null) return unfit;
      const decision = { roomNo: chatRoomNo, messageId: BigInt(messageId), result, reason };
      const decided = await moderation.decideReport(ruler, decision);
      if (decided === null) return notFound;
      return decided === 'done' ? ok({}) : refused(decided.refusal);
    },
  } satisfies Partial<Handlers>;
}

function logged(row: LoggedRuling): Omit<CallOutput<'roomLog'>['items'][number], 'canUndo'> {
  const { id, kind, detail, until, reason, by, byRole, at, isUndone } = row;
  const { slowSeconds = 0, leastLevel = 0, isFollowersOnly = false, pinned } = detail ?? {};
  return {
    rulingId: String(id),
    kind: kind as Exclude<typeof kind, 'undo'>,
    username: row.username ?? detail?.username ?? null,
    content: kind === 'pin' ? (pinned ?? '') : row.content,
    rules: kind === 'rules' ? { slowSeconds, leastLevel, isFollowersOnly } : null,
    until: until?.getTime() ?? null,
    ...{ reason, byRole, isUndone },
    by: byRole === 'operator' ? null : maskForRoom(by),
    at: at.getTime(),
  };
}

/** A change of the words of a site, which its moderators or operators made. */
function loggedWord({ id, kind, word, by, reason, at, isUndone }: WordChange): CallOutput<'roomLog'>['items'][number] {
  return {
    ...{ rulingId: String(id), kind, username: null, content: word, rules: null, until: null, reason, isUndone },
    ...{ by: maskForRoom(by), byRole: 'site_moderator', at: at.getTime(), canUndo: !isUndone },
  };
}
