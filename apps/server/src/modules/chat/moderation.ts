import type { ParsedInput } from '@touchline/contract';
import { ownerOfRoom } from '@touchline/contract/topics';
import type { Queryable } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ChatStore, StoredMessage } from './chat-store.ts';
import type { ReportCases } from './report-cases.ts';
import type { RoomPart, RoomPeople } from './room-people.ts';
import { mayActOn, mayOverrule, mayReplace } from './room-ranks.ts';
import type { RulingNews } from './ruling-news.ts';
import type { NewRuling, Ruling, RulingAbout, RulingStore } from './ruling-store.ts';
import type { ReportResult, RulerRole } from './tables.ts';

const MINUTE_MS = 60_000;
const LENGTHS_MS = { '10m': 10 * MINUTE_MS, '1h': 60 * MINUTE_MS, '1d': 1_440 * MINUTE_MS } as const;
/** The length of the mute of the sender of a reported message where that is the result. */
const REPORTED_MUTE_MS = LENGTHS_MS['1d'];
const MOST_MODERATORS = 20;

/** The person who makes a ruling in a room: a member in their part there, or an operator. */
export interface Ruler {
  readonly siteId: number;
  readonly memberId: bigint | null;
  readonly name: string;
  readonly role: RulerRole;
}

/** The letter to a member whose message was taken away, with what they need to appeal against it. */
export interface DeletionLetter {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly rulingId: string;
  readonly chatRoomNo: string;
  readonly content: string;
  readonly reason: string;
}

type Refused<Refusal extends string> = { readonly refusal: Refusal };
export type Ruled<Refusal extends string> = { readonly rulingId: bigint } | Refused<Refusal> | null;
/** The content of a ruling, beside who makes it and when. */
type Matter = Omit<NewRuling, 'siteId' | 'by' | 'byRole' | 'byMember' | 'at'>;
type Length = keyof typeof LENGTHS_MS | 'forever';

interface Parts {
  readonly rulings: RulingStore;
  readonly messages: ChatStore;
  readonly people: RoomPeople;
  readonly cases: ReportCases;
  readonly news: RulingNews;
  /** Stores a letter in the transaction; its member is notified after the commit. */
  readonly writeDeletionLetter: (tx: Queryable, letter: DeletionLetter) => Promise<void>;
}

/**
 * The acts of moderation in rooms. Each act is a ruling with a name and a reason; everybody concerned is notified after its
 * commit. Null means that the room has no such thing. The caller has checked that the ruler has a part there.
 */
export class Moderation {
  readonly #platform: Platform;
  readonly #parts: Parts;

  constructor(platform: Platform, parts: Parts) {
    this.#platform = platform;
    this.#parts = parts;
  }

  async act(ruler: Ruler, input: ParsedInput<'moderate'>): Promise<Ruled<'target_protected' | 'ruled_higher'>> {
    const { act, chatRoomNo: roomNo, messageId, length, reason } = input;
    if (act === 'muteAll' || act === 'unmuteAll')
      return this.#ruleRoom(ruler, { kind: act === 'muteAll' ? 'mute_all' : 'unmute_all', roomNo, reason });
    if (messageId === undefined) return null;
    const found = await this.#target(ruler, roomNo, BigInt(messageId));
    if (found === null || 'refusal' in found) return found;
    const { message, part } = found;
    if (act === 'delete') return this.remove(ruler, message, reason);
    const holding = act === 'kick' ? part.kick : part.mute;
    if (holding && !mayOverrule(ruler.role, holding.byRole)) return { refusal: 'ruled_higher' };
    const { memberId, username } = message;
    const until = length === undefined ? null : this.#end(length);
    return this.rule(ruler, { kind: act, roomNo, memberId, until, detail: { username }, reason });
  }

  /** Takes a message away and writes to its sender; reports about it are decided by that. */
  async remove(ruler: Ruler, message: StoredMessage, reason: string): Promise<{ readonly rulingId: bigint }> {
    const { roomNo, id: messageId } = message;
    const { rulingId, told } = await this.#platform.db.transaction(async (tx) => {
      const taken = await this.#take(tx, ruler, message, reason);
      const reporters = await this.#close(tx, ruler, { messageId, result: 'removed', reason });
      return { rulingId: taken.rulingId, told: [...(reporters ?? []), ...taken.told] };
    });
    await this.#parts.news.publish({ kind: 'delete', roomNo, messageId, siteId: ruler.siteId });
    this.#tellLetters(ruler.siteId, told);
    return { rulingId };
  }

  /** Writes a deletion, and its sender a letter unless the message was gone already. */
  async #take(
    tx: Queryable,
    ruler: Ruler,
    { id: messageId, roomNo, memberId, content }: StoredMessage,
    reason: string,
  ): Promise<{ readonly rulingId: bigint; readonly told: readonly bigint[] }> {
    const wasGone = await this.#parts.messages.isDeleted(messageId, tx);
    const rulingId = await this.#write(tx, ruler, { kind: 'delete', roomNo, messageId, reason });
    if (wasGone) return { rulingId, told: [] };
    const { siteId } = ruler;
    const letter = { siteId, memberId, rulingId: String(rulingId), chatRoomNo: roomNo, content, reason };
    await this.#parts.writeDeletionLetter(tx, letter);
    return { rulingId, told: [memberId] };
  }

  async setRules(ruler: Ruler, input: ParsedInput<'setRoomRules'>): Promise<Ruled<'ruled_higher' | 'no_host_here'>> {
    const { chatRoomNo: roomNo, reason, ...detail } = input;
    if (detail.isFollowersOnly && 'matchId' in ownerOfRoom(roomNo)) return { refusal: 'no_host_here' };
    return this.#ruleRoom(ruler, { kind: 'rules', roomNo, detail, reason });
  }

  pin(ruler: Ruler, roomNo: string, pinned: string, reason: string): Promise<Ruled<'ruled_higher'>> {
    return this.#ruleRoom(ruler, { kind: 'pin', roomNo, detail: { pinned }, reason });
  }

  async appoint(
    ruler: Ruler,
    { chatRoomNo: roomNo, messageId, reason }: ParsedInput<'appointModerator'>,
  ): Promise<Ruled<'target_protected' | 'ruled_higher' | 'too_many_moderators'>> {
    const found = await this.#target(ruler, roomNo, BigInt(messageId));
    if (found === null || 'refusal' in found) return found;
    const { role, dismissed } = found.part;
    if (role !== null) return { refusal: 'target_protected' };
    if (dismissed && !mayOverrule(ruler.role, dismissed.byRole)) return { refusal: 'ruled_higher' };
    const moderators = await this.#parts.rulings.moderators(ruler.siteId, roomNo);
    if (moderators.length >= MOST_MODERATORS) return { refusal: 'too_many_moderators' };
    const { memberId, username } = found.message;
    return this.rule(ruler, { kind: 'appoint', roomNo, memberId, detail: { username }, reason });
  }

  async dismiss(ruler: Ruler, { chatRoomNo: roomNo, userId, reason }: ParsedInput<'dismissModerator'>) {
    const { siteId } = ruler;
    const moderators = await this.#parts.rulings.moderators(siteId, roomNo);
    const found = moderators.find(
      ({ memberId }) => memberId !== null && this.#parts.people.userId(siteId, memberId) === userId,
    );
    if (!found) return null;
    if (!mayOverrule(ruler.role, found.byRole)) return { refusal: 'ruled_higher' } as const;
    return this.rule(ruler, { kind: 'dismiss', roomNo, memberId: found.memberId, detail: found.detail, reason });
  }

  /** Lifts a ruling of a room, or of anywhere at the site without one. Nobody lifts a ruling of a higher rank or one about themselves. */
  async undo(
    ruler: Ruler,
    { roomNo, rulingId, reason }: { roomNo: string | null; rulingId: bigint; reason: string },
  ): Promise<Ruled<'ruled_higher' | 'undone_already'>> {
    const ruling = await this.#parts.rulings.one(ruler.siteId, rulingId);
    if (!ruling || ruling.kind === 'undo' || (roomNo !== null && ruling.roomNo !== roomNo)) return null;
    if (!this.mayUndo(ruler, ruling)) return { refusal: 'ruled_higher' };
    return this.lift(ruler, ruling, reason);
  }

  /** Whether somebody may lift a ruling of a room where they have a part. */
  mayUndo({ role, memberId }: Pick<Ruler, 'role' | 'memberId'>, ruling: RulingAbout): boolean {
    const isAppointing = ruling.kind === 'appoint' || ruling.kind === 'dismiss';
    if (memberId !== null && ruling.about === memberId) return false;
    return mayOverrule(role, ruling.byRole) && !(isAppointing && role === 'room_moderator');
  }

  /** Lifts a ruling and announces it. */
  async lift(ruler: Ruler, ruling: Ruling, reason: string): Promise<Exclude<Ruled<'undone_already'>, null>> {
    const rulingId = await this.#platform.db.transaction((tx) => this.#undo(tx, ruler, ruling, reason));
    if (rulingId === null) return { refusal: 'undone_already' };
    await this.#parts.news.publish(ruling, true);
    return { rulingId };
  }

  /**
   * Lifts a ruling about a member, and any of its kind that replaced it since, in a transaction of the caller, who
   * then announces it.
   */
  async liftAll(tx: Queryable, ruler: Ruler, ruling: Ruling, reason: string): Promise<void> {
    const now = this.#platform.clock.now();
    for (let next: Ruling | null = ruling; next; next = await this.#parts.rulings.inPlaceOf(tx, ruling, now))
      await this.#undo(tx, ruler, next, reason);
  }

  /** A deletion that is lifted leaves its reports to be decided again. Null where it was undone already. */
  async #undo(tx: Queryable, ruler: Ruler, ruling: Ruling, reason: string): Promise<bigint | null> {
    const { id: undoes, siteId, kind, roomNo, memberId, messageId } = ruling;
    const undoing = { kind: 'undo', undoes, roomNo, memberId, messageId, reason } as const;
    const written = await this.#parts.rulings.write(tx, this.#signed(ruler, undoing));
    if (written !== null && kind === 'delete' && messageId !== null)
      await this.#parts.cases.reopen(tx, siteId, messageId);
    return written;
  }

  /** Decides a reported message of a room, or of anywhere at the site without one, and writes to the member who reported it. */
  async decideReport(
    ruler: Ruler,
    {
      roomNo,
      messageId,
      result,
      reason,
    }: { roomNo: string | null; messageId: bigint; result: ReportResult; reason: string },
  ): Promise<Refused<'target_protected' | 'decided_already'> | 'done' | null> {
    const found = await this.#target(ruler, roomNo, messageId);
    if (found === null || 'refusal' in found) return found;
    const { message, part } = found;
    const where = message.roomNo;
    const until = new Date(this.#platform.clock.now() + REPORTED_MUTE_MS);
    // A mute of a higher rank is not replaced, because the ruler could lift the new one. One that ends no
    // sooner is not replaced either: of two mutes the last one holds.
    const isKeptMuted =
      part.mute !== null && (!mayOverrule(ruler.role, part.mute.byRole) || lastsInRoom(part.mute, until));
    const matters: Matter[] = [
      ...(result === 'kept' ? [] : [{ kind: 'delete', roomNo: where, messageId, reason } as const]),
      ...(result === 'muted' && !isKeptMuted
        ? [
            {
              kind: 'mute',
              roomNo: where,
              memberId: message.memberId,
              until,
              detail: { username: message.username },
              reason,
            } as const,
          ]
        : []),
    ];
    const told = await this.#platform.db.transaction(async (tx) => {
      const reporters = await this.#close(tx, ruler, { messageId, result, reason });
      if (!reporters) return null;
      const told = [...reporters];
      for (const matter of matters)
        if (matter.kind === 'delete') told.push(...(await this.#take(tx, ruler, message, reason)).told);
        else await this.#write(tx, ruler, matter);
      return told;
    });
    if (!told) return { refusal: 'decided_already' };
    for (const matter of matters) await this.#parts.news.publish({ ...matter, siteId: ruler.siteId });
    this.#tellLetters(ruler.siteId, told);
    return 'done';
  }

  /** A ruling on a room. Only operators and moderators of the site make rulings that moderators of the room may not replace. */
  async #ruleRoom(ruler: Ruler, matter: Matter & { readonly roomNo: string }): Promise<Ruled<'ruled_higher'>> {
    const last = await this.#parts.rulings.lastOnRoom(ruler.siteId, matter.roomNo, matter.kind);
    if (last && !mayReplace(ruler.role, last.byRole)) return { refusal: 'ruled_higher' };
    return this.rule(ruler, matter);
  }

  /** Writes a ruling that no other ruling forbids, and announces it. */
  async rule(ruler: Ruler, matter: Matter): Promise<{ readonly rulingId: bigint }> {
    const rulingId = await this.#write(this.#platform.db, ruler, matter);
    await this.#parts.news.publish({ ...matter, siteId: ruler.siteId });
    return { rulingId };
  }

  /** A message of a room and its sender, if the ruler may act on them. */
  async #target(
    ruler: Ruler,
    roomNo: string | null,
    messageId: bigint,
  ): Promise<{ readonly message: StoredMessage; readonly part: RoomPart } | Refused<'target_protected'> | null> {
    const message = await this.#parts.messages.one(ruler.siteId, messageId);
    if (!message || (roomNo !== null && message.roomNo !== roomNo)) return null;
    const part = await this.#parts.people.part(ruler.siteId, message.memberId, message.roomNo);
    const isOwn = message.memberId === ruler.memberId;
    return isOwn || !mayActOn(ruler.role, part) ? { refusal: 'target_protected' } : { message, part };
  }

  async #write(tx: Queryable, ruler: Ruler, matter: Matter): Promise<bigint> {
    const rulingId = await this.#parts.rulings.write(tx, this.#signed(ruler, matter));
    if (rulingId === null) throw new Error('a ruling that undoes nothing was not written');
    return rulingId;
  }

  #signed({ siteId, name, role, memberId }: Ruler, matter: Matter): NewRuling {
    return { ...matter, siteId, by: name, byRole: role, byMember: memberId, at: new Date(this.#platform.clock.now()) };
  }

  #close(
    tx: Queryable,
    { siteId, name }: Ruler,
    decision: { readonly messageId: bigint; readonly result: ReportResult; readonly reason: string },
  ) {
    return this.#parts.cases.close(tx, { ...decision, siteId, by: name });
  }

  #tellLetters(siteId: number, memberIds: readonly bigint[]): void {
    for (const memberId of memberIds) this.#parts.news.tellLetter(siteId, memberId);
  }

  #end(length: Length): Date | null {
    return length === 'forever' ? null : new Date(this.#platform.clock.now() + LENGTHS_MS[length]);
  }
}

/** Whether a mute of one room holds there at least until a moment. */
function lastsInRoom({ roomNo, until }: Ruling, moment: Date): boolean {
  return roomNo !== null && (until === null || until >= moment);
}
