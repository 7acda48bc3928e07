import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The prices of a main market of a match from a minute on: the opening prices, then each change. Rows are added and, some days
 * after the match, deleted. There is no foreign key: a match may still wait to be written, and its prices do not.
 */
export const matchOdds = pgTable(
  'match_odds',
  {
    matchId: bigint('match_id', { mode: 'bigint' }).notNull(),
    /** The type of the market, which is about the whole match. */
    type: text().notNull(),
    /** To the minute, so that two nodes write one point. */
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    lineQuarters: integer('line_quarters'),
    /** In the order of the market's outcomes. */
    oddsMilli: integer('odds_milli').array().notNull(),
    /** The period of play; null before kick-off, as the three after it. */
    period: text(),
    minute: text(),
    homeScore: integer('home_score'),
    awayScore: integer('away_score'),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.type, table.at] })],
);
