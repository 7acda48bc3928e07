import { isOutrightFacts, type RecordedFacts } from '@touchline/rules/results';
import { factsOf } from '@touchline/rules/testing';
import { formatMarketId, type MarketKey } from '../modules/book/board/market-id.ts';
import type { Clock } from '../platform/clock.ts';
import type {
  FeedMessage,
  FeedSource,
  Market,
  MatchEvent,
  MatchInfo,
  MatchLineup,
  MatchState,
  PastMatch,
} from '../suppliers/feed/port.ts';

type Result = Extract<FeedMessage, { type: 'result' }>;
type Named = Pick<MatchInfo['home'], 'id' | 'name'>;
type FixturePart = Partial<
  Pick<MatchInfo, 'kind' | 'sport' | 'bestOf' | 'round' | 'relatedIds' | 'badges' | 'popularity'>
> & {
  readonly home?: Named;
  readonly away?: Named;
};
type Void = Extract<FeedMessage, { type: 'void' }>;

/** A feed that emits what a test gives it. */
export class ManualFeed implements FeedSource {
  readonly name = 'manual';
  readonly results = new Map<string, Result>();
  readonly #played: PastMatch[] = [];
  readonly #clock: Clock;
  #emit: (message: FeedMessage) => void = () => {};
  #voids = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  start(emit: (message: FeedMessage) => void): void {
    this.#emit = emit;
  }

  stop(): void {}

  /** Sends it unchanged. */
  tell(message: FeedMessage): void {
    this.#emit(message);
  }

  async resultsOf(matchIds: readonly string[]): Promise<readonly Result[]> {
    return matchIds.flatMap((id) => this.results.get(id) ?? []);
  }

  past(): readonly PastMatch[] {
    return this.#played;
  }

  /** A match that was over before anybody listened. */
  wasPlayed(matchId: string, startAt: number, home: number, away: number, part: FixturePart = {}): void {
    const result = this.#finished(matchId, home, away, 1);
    const endedAt = startAt + 7_200_000;
    this.#played.push({
      match: this.#infoOf(matchId, startAt, part),
      lineup: null,
      endedAt,
      end: () => ({ result, events: [] }),
    });
  }

  /** A competition that is bet on until a time. */
  competition(matchId: string, endsAt: number): void {
    const itself = { id: 'test', name: '测试联赛 第 1 赛季' };
    this.fixture(matchId, endsAt, { kind: 'outright', round: '第 1 赛季', home: itself, away: itself });
  }

  fixture(matchId: string, startAt: number, part: FixturePart = {}): void {
    this.#emit({ type: 'fixture', match: this.#infoOf(matchId, startAt, part) });
  }

  state(matchId: string, part: Partial<MatchState> = {}, events: readonly MatchEvent[] = []): void {
    this.#emit({ type: 'state', matchId, state: this.#stateOf(part), events });
  }

  lineup(matchId: string, lineup: MatchLineup): void {
    this.#emit({ type: 'lineup', matchId, lineup });
  }

  /** Prices by market; the prices named replace all others. */
  prices(matchId: string, ...markets: readonly (readonly [MarketKey, Readonly<Record<string, number>>])[]): void {
    this.#emit({ type: 'prices', matchId, markets: markets.map(([key, odds]) => this.#market(key, odds)) });
  }

  /** Confirms that the last prices still hold. */
  stand(matchId: string): void {
    this.#emit({ type: 'stand', matchId, sourceTime: this.#clock.now() });
  }

  suspend(matchId: string, reason = 'test'): void {
    this.#emit({ type: 'suspend', matchId, reason });
  }

  result(matchId: string, home: number, away: number, version = 1): void {
    const message = this.#finished(matchId, home, away, version);
    this.results.set(matchId, message);
    this.#emit(message);
  }

  /** Records facts of a match, such as a part of it or a correction. */
  record(matchId: string, facts: RecordedFacts, version: number, part: Partial<MatchState> = {}): void {
    const playing = isOutrightFacts(facts) ? 'not_started' : 'live';
    const status = facts.state === 'playing' ? playing : facts.state === 'completed' ? 'finished' : facts.state;
    const message: Result = { type: 'result', matchId, version, facts, state: this.#stateOf({ status, ...part }) };
    this.results.set(matchId, message);
    this.#emit(message);
  }

  /** Makes bets void: those on a market, or all of a match, accepted within a time. */
  void(matchId: string, part: Partial<Omit<Void, 'type' | 'matchId'>> = {}): void {
    this.#emit({
      type: 'void',
      matchId,
      voidId: `void-${++this.#voids}`,
      factor: '1',
      marketId: null,
      placedFrom: null,
      placedTo: null,
      reason: 'test',
      ...part,
    });
  }

  unvoid(matchId: string, voidId: string): void {
    this.#emit({ type: 'unvoid', matchId, voidId, reason: 'test' });
  }

  #finished(matchId: string, home: number, away: number, version: number): Result {
    const score = { home, away };
    const facts = factsOf({ home: 0, away: 0 }, score);
    return { type: 'result', matchId, version, facts, state: this.#stateOf({ status: 'finished', score }) };
  }

  #infoOf(matchId: string, startAt: number, part: FixturePart): MatchInfo {
    const { home = { id: 'h', name: '主场队' }, away = { id: 'a', name: '客场队' }, ...rest } = part;
    const team = (id: string, name: string): MatchInfo['home'] => ({
      id,
      name,
      crest: { colours: ['#112233', '#EEDDCC'], pattern: 'plain' },
    });
    return {
      matchId,
      sport: 'football',
      leagueId: 'test',
      leagueName: '测试联赛',
      round: '第 1 轮',
      home: team(home.id, home.name),
      away: team(away.id, away.name),
      startAt,
      neutral: false,
      badges: { video: false, animation: false, anchors: 0 },
      popularity: 1,
      ...rest,
    };
  }

  #stateOf(part: Partial<MatchState>): MatchState {
    const none = { home: 0, away: 0 };
    const period = part.status === 'live' ? 'second_half' : 'before';
    return {
      status: 'not_started',
      clock: {
        period,
        seconds: 3600,
        injurySeconds: 0,
        rate: 1,
        running: part.status === 'live',
        at: this.#clock.now(),
      },
      score: none,
      halfScore: null,
      redCards: none,
      yellowCards: none,
      corners: none,
      parts: [],
      danger: false,
      ...part,
    };
  }

  #market(key: MarketKey, odds: Readonly<Record<string, number>>): Market {
    return {
      marketId: formatMarketId(key),
      type: key.type,
      period: key.period,
      lineQuarters: key.lineQuarters,
      side: key.side,
      status: 'active',
      main: true,
      sourceTime: this.#clock.now(),
      selections: Object.entries(odds).map(([outcome, oddsMilli]) => ({ outcome, oddsMilli })),
    };
  }
}

/** Keys of the markets tests bet on. */
export const preMatch: MarketKey = {
  phase: 'pre',
  type: '1x2',
  period: 'full',
  lineQuarters: null,
  side: null,
  score: null,
};
export const title: MarketKey = { ...preMatch, type: 'outright' };
export const inPlay: MarketKey = { ...preMatch, phase: 'live' };
export const liveHandicap = (lineQuarters: number, home: number, away: number): MarketKey => ({
  phase: 'live',
  type: 'ah',
  period: 'full',
  lineQuarters,
  side: null,
  score: { home, away },
});
