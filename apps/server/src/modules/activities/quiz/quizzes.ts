import type { CallOutput, CallRefusal } from '@touchline/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { GivenReward } from '../../../platform/rewards.ts';
import { siteDay } from '../../../platform/site/site-day.ts';
import type { ActivityRegistry, HeldActivity } from '../activity-registry.ts';
import { givenEver, givenNow } from '../reward-door.ts';
import { type ActivityNeeds, frameOf, type Owner, type Participant } from '../taking-part.ts';
import { type Quiz, type QuizQuestion, setOf } from './quiz-days.ts';

export type HeldQuiz = HeldActivity<Quiz>;
type View = CallOutput<'quizState'>;

const MOST_RANKED = 20;
/** The job at the deadline of the last question of a set. */
const ENDED = 'quiz.ended';

interface Ended {
  readonly siteId: number;
  readonly activityId: string;
  readonly memberId: string;
  readonly currency: Owner['currency'];
  readonly day: string;
  readonly version: number;
}

interface AnswerRow {
  readonly place: number;
  readonly questionId: string;
  readonly version: number;
  readonly deadline: Date;
  readonly choice: number | null;
  readonly score: number;
  readonly answeredAt: Date | null;
}

const COLUMNS = `place, question_id AS "questionId", version, deadline, choice, score, answered_at AS "answeredAt"`;

/**
 * Quizzes. A question leaves the server when it is asked, its right option when it was answered or its time is over. The time runs by
 * the clock of the server, and the first answer stays.
 */
export class Quizzes {
  readonly #platform: Platform;
  readonly #registry: ActivityRegistry;
  readonly #needs: ActivityNeeds;

  constructor(platform: Platform, registry: ActivityRegistry, needs: ActivityNeeds) {
    this.#platform = platform;
    this.#registry = registry;
    this.#needs = needs;
    platform.jobs.handle<Ended>(ENDED, (ended) => this.#end(ended));
  }

  async view(activity: HeldQuiz, owner: Owner, member: Participant): Promise<View> {
    const { clock, db } = this.#platform;
    const now = clock.now();
    const day = siteDay(now);
    const rows = await this.#rows(db, activity.data.activityId, owner.memberId, day);
    const { set, data } = await this.#setOf(activity, day, rows);
    const score = rows.reduce((sum, row) => sum + row.score, 0);
    const isOver = rows.length === set.length && rows.every((row) => isDone(row, now));
    const reached = isOver ? tierOf(data, score) : null;
    const last = rows.at(-1);
    const grantKey = grantKeyOf(data, day);
    const given = await this.#needs.rewards.givenKeys(owner.memberId, reached ? [grantKey] : []);
    const current = last && !isDone(last, now) ? { row: last, question: set[last.place] } : null;
    return {
      frame: frameOf(activity, member, now),
      ...{ day, questions: set.length, seconds: data.seconds, score },
      mostScore: set.reduce((sum, question) => sum + question.score, 0),
      current: current?.question ? { ...asked(current.question), deadline: current.row.deadline.getTime() } : null,
      answered: rows.flatMap((row) => {
        const question = set[row.place];
        if (!question || !isDone(row, now)) return [];
        const { answer, explanation } = question;
        return [{ ...asked(question), choice: row.choice, answer, explanation, score: row.score }];
      }),
      rewards: data.rewards.flatMap(({ fromScore, reward }) => {
        const worth = this.#needs.rewards.offeredWorth(owner, reward);
        return worth ? [{ fromScore, worth, isGiven: reached?.fromScore === fromScore && given.has(grantKey) }] : [];
      }),
      rank: await this.#rank(activity, owner, day),
    };
  }

  /** Starts the next question of today, unless one is running. Returns the refusal, or null. */
  async ask(activity: HeldQuiz, owner: Owner, day: string): Promise<CallRefusal<'askQuiz'> | null> {
    const { db, clock, jobs } = this.#platform;
    const { siteId, memberId, currency } = owner;
    return db.transaction(async (tx) => {
      await this.#lock(tx, activity.data.activityId, memberId);
      const now = clock.now();
      if (siteDay(now) !== day) return 'quiz_day_over';
      const rows = await this.#rows(tx, activity.data.activityId, memberId, day);
      const last = rows.at(-1);
      if (last && !isDone(last, now)) return null;
      const { set, data, version } = await this.#setOf(activity, day, rows);
      const question = set[rows.length];
      if (!question) return 'quiz_finished';
      const deadline = now + data.seconds * 1_000;
      await tx.query(
        `INSERT INTO quiz_answer (site_id, activity_id, member_id, day, place, question_id, version, asked_at, deadline, score)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0)`,
        [
          ...[activity.siteId, data.activityId, memberId, day, rows.length, question.questionId, version],
          ...[new Date(now), new Date(deadline)],
        ],
      );
      if (rows.length === set.length - 1)
        await jobs.enqueue(tx, {
          kind: ENDED,
          key: `${ENDED}/${siteId}/${data.activityId}/${memberId}/${day}`,
          payload: { ...{ siteId, currency, day, version }, activityId: data.activityId, memberId: String(memberId) },
          runAt: deadline,
        });
      return null;
    });
  }

  /** Stores an answer; returns the rewards that the last one of a set brings. The same question again changes nothing. */
  async answer(
    activity: HeldQuiz,
    owner: Owner,
    { day, questionId, choice }: { readonly day: string; readonly questionId: string; readonly choice: number },
  ): Promise<CallRefusal<'answerQuiz'> | readonly GivenReward[]> {
    const { db, clock } = this.#platform;
    const { memberId } = owner;
    const outcome = await db.transaction(async (tx) => {
      await this.#lock(tx, activity.data.activityId, memberId);
      const now = clock.now();
      const rows = await this.#rows(tx, activity.data.activityId, memberId, day);
      const row = rows.find((one) => one.questionId === questionId);
      if (!row) return 'quiz_not_asked' as const;
      const { set, data } = await this.#setOf(activity, day, rows);
      const question = set[row.place];
      if (!question) return 'quiz_not_asked' as const;
      if (row.choice === null && now >= row.deadline.getTime()) return 'quiz_too_late' as const;
      const score = choice === question.answer ? question.score : 0;
      if (row.choice === null)
        await tx.query(
          `UPDATE quiz_answer SET choice = $5, score = $6, answered_at = $7
           WHERE member_id = $1 AND activity_id = $2 AND day = $3 AND place = $4`,
          [memberId, data.activityId, day, row.place, choice, score, new Date(now)],
        );
      if (row.place < set.length - 1) return [];
      const total = rows.reduce((sum, one) => sum + (one === row && row.choice === null ? score : one.score), 0);
      return this.#reward(tx, data, owner, day, total);
    });
    if (typeof outcome === 'string') return outcome;
    this.#needs.rewards.announce(givenNow(outcome));
    return givenEver(outcome);
  }

  /** Gives what a set brought whose last question was not answered in time. A set that was answered was rewarded then. */
  async #end({ siteId, activityId, memberId: member, currency, day, version }: Ended): Promise<void> {
    const data = await this.#registry.version(siteId, activityId, version);
    if (data?.kind !== 'quiz') return;
    const memberId = BigInt(member);
    const given = await this.#platform.db.transaction(async (tx) => {
      await this.#lock(tx, activityId, memberId);
      const rows = await this.#rows(tx, activityId, memberId, day);
      if (rows.at(-1)?.choice !== null || !(await this.#needs.offersTo(tx, [memberId])).has(memberId)) return [];
      const score = rows.reduce((sum, row) => sum + row.score, 0);
      return this.#reward(tx, data, { siteId, memberId, currency }, day, score);
    });
    this.#needs.rewards.announce(givenNow(given));
  }

  async #reward(tx: Queryable, data: Quiz, owner: Owner, day: string, score: number) {
    const tier = tierOf(data, score);
    if (!tier) return [];
    const { activityId, title, poolId } = data;
    const grant = { ...owner, source: 'quiz' as const, activityId, title, poolId, claimDays: null };
    return this.#needs.rewards.give(tx, [{ ...grant, reward: tier.reward, grantKey: grantKeyOf(data, day) }]);
  }

  /** The set of a day, from the version that the member began with: a new version does not change questions that were asked. */
  async #setOf(activity: HeldQuiz, day: string, rows: readonly AnswerRow[]) {
    const version = rows[0]?.version ?? activity.version;
    const known =
      version === activity.version
        ? activity.data
        : await this.#registry.version(activity.siteId, activity.data.activityId, version);
    if (known?.kind !== 'quiz') throw new Error(`quiz ${activity.data.activityId} has no version ${version}`);
    return { set: setOf(known, day), data: known, version };
  }

  #rows(on: Queryable, activityId: string, memberId: bigint, day: string): Promise<AnswerRow[]> {
    return on.query<AnswerRow>(
      `SELECT ${COLUMNS} FROM quiz_answer WHERE member_id = $1 AND activity_id = $2 AND day = $3 ORDER BY place`,
      [memberId, activityId, day],
    );
  }

  /** Questions and answers of one member wait for each other, so that two tabs are asked one question. */
  async #lock(tx: Queryable, activityId: string, memberId: bigint): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`quiz/${activityId}/${memberId}`]);
  }

  /** Today's best: by score, and by the time that the answers took where scores are alike. */
  async #rank({ siteId, data }: HeldQuiz, { memberId }: Owner, day: string): Promise<View['rank']> {
    const rows = await this.#platform.db.query<{ place: number; memberId: bigint; score: number }>(
      `SELECT * FROM (
         SELECT rank() OVER (ORDER BY sum(score) DESC, sum(answered_at - asked_at), min(asked_at))::int AS place,
           member_id AS "memberId", sum(score)::int AS score
         FROM quiz_answer WHERE site_id = $1 AND activity_id = $2 AND day = $3 GROUP BY member_id HAVING sum(score) > 0
       ) AS ranked WHERE place <= $5 OR "memberId" = $4 ORDER BY place, "memberId"`,
      [siteId, data.activityId, day, memberId, MOST_RANKED],
    );
    const names = await this.#needs.shownNames(rows.map((row) => row.memberId));
    return rows.map((row) => ({
      ...{ place: row.place, score: row.score, isOwn: row.memberId === memberId },
      username: names.get(row.memberId) ?? '',
    }));
  }
}

const grantKeyOf = ({ activityId }: Quiz, day: string) => `${activityId}/${day}`;

const asked = ({ questionId, text, options }: QuizQuestion) => ({ questionId, text, options });

function isDone({ choice, deadline }: AnswerRow, now: number): boolean {
  return choice !== null || now >= deadline.getTime();
}

/** The reward of the highest score that was reached; null for none. */
function tierOf({ rewards }: Quiz, score: number) {
  return rewards.filter(({ fromScore }) => score >= fromScore).toSorted((a, b) => b.fromScore - a.fromScore)[0] ?? null;
}
