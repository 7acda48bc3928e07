import type { Queryable } from '../../../platform/db/database.ts';

export interface StakeRow {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly optionId: string;
  readonly points: bigint;
  readonly oddsMilli: number;
  readonly revision: number;
  readonly paid: bigint | null;
}

export interface QuestionRow {
  readonly questionId: string;
  readonly state: 'open' | 'settled' | 'void';
  readonly rightIds: readonly string[];
  readonly paid: bigint;
  readonly settledBy: string;
  readonly reason: string;
}

export interface OptionSum {
  readonly questionId: string;
  readonly optionId: string;
  readonly points: bigint;
  readonly members: number;
  /** The points that the stakes on this option pay at their odds; 0 in a pool. */
  readonly payout: bigint;
}

interface Place {
  readonly siteId: number;
  readonly activityId: string;
}

const STAKE = `id, member_id AS "memberId", option_id AS "optionId", points, odds_milli AS "oddsMilli", revision, paid`;
const QUESTION = `question_id AS "questionId", state, right_ids AS "rightIds", paid, settled_by AS "settledBy", reason`;

/** Questions that points were put on, and the points. */
export class GuessStore {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  questions({ siteId, activityId }: Place): Promise<QuestionRow[]> {
    return this.#db.query<QuestionRow>(
      `SELECT ${QUESTION} FROM guess_question WHERE site_id = $1 AND activity_id = $2`,
      [...[siteId, activityId]],
    );
  }

  /** The question, written where it is the first time; stakes and the result wait here until the transaction ends. */
  async lock(tx: Queryable, { siteId, activityId }: Place, questionId: string): Promise<QuestionRow> {
    await tx.query(
      `INSERT INTO guess_question (site_id, activity_id, question_id, state, right_ids, paid)
       VALUES ($1, $2, $3, 'open', '{}', 0) ON CONFLICT DO NOTHING`,
      [siteId, activityId, questionId],
    );
    const [row] = await tx.query<QuestionRow>(
      `SELECT ${QUESTION} FROM guess_question WHERE site_id = $1 AND activity_id = $2 AND question_id = $3 FOR UPDATE`,
      [siteId, activityId, questionId],
    );
    if (!row) throw new Error(`question ${questionId} was not written`);
    return row;
  }

  sums(on: Queryable, { siteId, activityId }: Place): Promise<OptionSum[]> {
    return on.query<OptionSum>(
      `SELECT question_id AS "questionId", option_id AS "optionId", sum(points)::bigint AS points, count(*)::int AS members,
         sum(points * odds_milli / 1000)::bigint AS payout
       FROM guess_stake WHERE site_id = $1 AND activity_id = $2 GROUP BY 1, 2`,
      [siteId, activityId],
    );
  }

  /** A member's stakes by question. */
  async own(on: Queryable, { activityId }: Place, memberId: bigint): Promise<Map<string, StakeRow>> {
    const rows = await on.query<StakeRow & { questionId: string }>(
      `SELECT ${STAKE}, question_id AS "questionId" FROM guess_stake WHERE member_id = $1 AND activity_id = $2`,
      [memberId, activityId],
    );
    return new Map(rows.map((row) => [row.questionId, row]));
  }

  /** Every stake of a question in the order in which they were made. */
  stakes(tx: Queryable, { siteId, activityId }: Place, questionId: string): Promise<StakeRow[]> {
    return tx.query<StakeRow>(
      `SELECT ${STAKE} FROM guess_stake WHERE site_id = $1 AND activity_id = $2 AND question_id = $3 ORDER BY at, id`,
      [siteId, activityId, questionId],
    );
  }

  /** Writes a stake in place of the one before. */
  async save(tx: Queryable, { siteId, activityId }: Place, questionId: string, row: Omit<StakeRow, 'paid'>, at: Date) {
    await tx.query(
      `INSERT INTO guess_stake (id, site_id, activity_id, question_id, member_id, option_id, points, odds_milli, revision, at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (member_id, activity_id, question_id) DO UPDATE SET option_id = excluded.option_id, points = excluded.points,
         odds_milli = excluded.odds_milli, revision = excluded.revision, at = excluded.at`,
      [
        ...[row.id, siteId, activityId, questionId, row.memberId, row.optionId],
        ...[row.points, row.oddsMilli, row.revision, at],
      ],
    );
  }

  /** Writes what each stake paid, and the result. */
  async settle(
    tx: Queryable,
    { siteId, activityId }: Place,
    result: QuestionRow,
    paid: readonly { readonly id: bigint; readonly points: bigint }[],
    at: Date,
  ): Promise<void> {
    await tx.query(
      'UPDATE guess_stake SET paid = n.paid FROM unnest($1::bigint[], $2::bigint[]) AS n (id, paid) WHERE guess_stake.id = n.id',
      [paid.map(({ id }) => id), paid.map(({ points }) => points)],
    );
    await tx.query(
      `UPDATE guess_question SET state = $4, right_ids = $5, paid = $6, settled_at = $7, settled_by = $8, reason = $9
       WHERE site_id = $1 AND activity_id = $2 AND question_id = $3`,
      [
        ...[siteId, activityId, result.questionId, result.state, result.rightIds, result.paid],
        ...[at, result.settledBy, result.reason],
      ],
    );
  }

  /** The members who gained the most points in settled questions, and the place of the reader. */
  rank({ siteId, activityId }: Place, memberId: bigint | null, most: number) {
    return this.#db.query<{ place: number; memberId: bigint; points: bigint }>(
      `SELECT * FROM (
         SELECT rank() OVER (ORDER BY sum(paid - points) DESC)::int AS place, member_id AS "memberId", sum(paid - points)::bigint AS points
         FROM guess_stake WHERE site_id = $1 AND activity_id = $2 AND paid IS NOT NULL
         GROUP BY member_id HAVING sum(paid - points) > 0
       ) AS ranked WHERE place <= $4 OR "memberId" = $3 ORDER BY place, "memberId" LIMIT $4 + 1`,
      [siteId, activityId, memberId, most],
    );
  }
}
