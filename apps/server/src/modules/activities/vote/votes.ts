import type { CallOutput, CallRefusal, ParsedInput } from '@touchline/contract';
import type { ActivityOf } from '@touchline/contract/site';
import { percentages } from '@touchline/rules/contests';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { GivenReward } from '../../../platform/rewards.ts';
import { siteDay } from '../../../platform/site/site-day.ts';
import type { HeldActivity } from '../activity-registry.ts';
import type { Reader } from '../callers.ts';
import { givenNow } from '../reward-door.ts';
import { type ActivityNeeds, frameOf, type Owner, type Participant } from '../taking-part.ts';

export type HeldVote = HeldActivity<ActivityOf<'vote'>>;
type View = CallOutput<'voteState'>;

interface Cast {
  readonly number: number;
  readonly optionId: string;
}

/** Votes: some a day for each member, counted in the transaction that writes them. */
export class Votes {
  readonly #platform: Platform;
  readonly #needs: ActivityNeeds;

  constructor(platform: Platform, needs: ActivityNeeds) {
    this.#platform = platform;
    this.#needs = needs;
  }

  async view(activity: HeldVote, reader: Reader, member: Participant | null): Promise<View> {
    const { data, siteId } = activity;
    const now = this.#platform.clock.now();
    const day = siteDay(now);
    const counted = await this.#platform.db.query<{ optionId: string; votes: number }>(
      'SELECT option_id AS "optionId", votes FROM vote_count WHERE site_id = $1 AND activity_id = $2',
      [siteId, data.activityId],
    );
    const byId = new Map(counted.map(({ optionId, votes }) => [optionId, votes]));
    const votes = data.options.map(({ optionId }) => byId.get(optionId) ?? 0);
    const shares = percentages(votes);
    const own = 'memberId' in reader ? await this.#own(this.#platform.db, activity, reader.memberId, day) : [];
    return {
      frame: frameOf(activity, member, now),
      day,
      options: data.options.map(({ optionId, name }, index) => ({
        ...{ optionId, name, votes: votes[index] ?? 0, percent: shares[index] ?? 0 },
      })),
      votes: votes.reduce((sum, count) => sum + count, 0),
      perDay: data.perDay,
      own: own.map(({ optionId }) => optionId),
      worth: data.reward ? this.#needs.rewards.offeredWorth(reader, data.reward) : null,
    };
  }

  /** Votes once; what the first vote of the day brought. */
  async cast(
    activity: HeldVote,
    owner: Owner,
    { day, number, optionId }: Omit<ParsedInput<'castVote'>, 'activityId'>,
  ): Promise<CallRefusal<'castVote'> | readonly GivenReward[]> {
    const { data, siteId } = activity;
    const { memberId } = owner;
    const { activityId } = data;
    if (!data.options.some((option) => option.optionId === optionId)) return 'vote_option';
    if (number > data.perDay) return 'vote_none_left';
    const outcome = await this.#platform.db.transaction(async (tx) => {
      const now = this.#platform.clock.now();
      const [known] = await tx.query<Cast>(
        `SELECT number, option_id AS "optionId" FROM vote_cast
         WHERE member_id = $1 AND activity_id = $2 AND day = $3 AND number = $4`,
        [memberId, activityId, day, number],
      );
      if (known) return known.optionId === optionId ? this.#reward(tx, activity, owner, day) : 'vote_given';
      if (siteDay(now) !== day) return 'vote_day_over';
      const written = await tx.query(
        `INSERT INTO vote_cast (site_id, activity_id, member_id, day, number, option_id, at) VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT DO NOTHING RETURNING number`,
        [siteId, activityId, memberId, day, number, optionId, new Date(now)],
      );
      // Another tab gave the vote in the same moment.
      if (written.length === 0) return 'vote_given';
      await tx.query(
        `INSERT INTO vote_count (site_id, activity_id, option_id, votes) VALUES ($1, $2, $3, 1)
         ON CONFLICT (site_id, activity_id, option_id) DO UPDATE SET votes = vote_count.votes + 1`,
        [siteId, activityId, optionId],
      );
      return this.#reward(tx, activity, owner, day);
    });
    if (typeof outcome === 'string') return outcome;
    this.#needs.rewards.announce(givenNow(outcome));
    return givenNow(outcome);
  }

  #reward(tx: Queryable, { data }: HeldVote, owner: Owner, day: string) {
    const { activityId, title, poolId, reward } = data;
    if (!reward) return [];
    const grantKey = `${activityId}/${day}`;
    return this.#needs.rewards.give(tx, [
      { ...owner, source: 'vote', activityId, title, poolId, claimDays: null, reward, grantKey },
    ]);
  }

  #own(on: Queryable, { data }: HeldVote, memberId: bigint, day: string): Promise<Cast[]> {
    return on.query<Cast>(
      `SELECT number, option_id AS "optionId" FROM vote_cast
       WHERE member_id = $1 AND activity_id = $2 AND day = $3 ORDER BY number`,
      [memberId, data.activityId, day],
    );
  }
}
