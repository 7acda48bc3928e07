import { randomUUID } from 'node:crypto';
import {
  betInsertion,
  betLimits,
  countersOn,
  type DevEnvironment,
  formatMarketId,
  NO_CALLER,
  preMatch,
} from '@touchline/server/testing';

const SITE = 5000;
const MATCH = '9001';
const MARKET = formatMarketId(preMatch);

type Place = DevEnvironment['modules']['book']['bets']['place'];

/** A bet on the one match everybody bets on, by this member. */
export function betOf(server: DevEnvironment, memberId: bigint): Parameters<Place> {
  const site = siteOf(server);
  return [
    {
      idempotencyKey: randomUUID(),
      kind: 'single',
      legs: [{ matchId: MATCH, marketId: MARKET, outcome: 'home', oddsMilli: 2000 }],
      stake: '10',
      oddsChange: 'any',
      oddsFormat: 'decimal',
    },
    {
      site,
      identity: {
        memberId,
        sessionId: 1n,
        signedInAt: 0,
        proofVersion: 0,
        name: '',
        status: 'active',
        isVerified: false,
        hasBirthday: true,
        isNamed: true,
        termsVersion: '',
        currency: 'CNY',
        isAway: false,
        roles: new Set(),
      },
      traceId: '',
      address: NO_CALLER,
      location: 'unjudged',
      isHeld: () => false,
      device: 'bench',
      clientType: 'web',
      now: server.platform.clock.now(),
    },
  ];
}

function siteOf(server: DevEnvironment): Parameters<Place>[1]['site'] {
  const site = server.platform.sites.all.find((entry) => entry.siteId === SITE);
  if (!site) throw new Error(`there is no site ${SITE}`);
  return site;
}

/** The part of the platform that writes and counts a bet, without limits. */
const insertBets = betInsertion(() => 'SELECT NULL::bigint AS member_id WHERE false');

type PlacedBet = Parameters<typeof insertBets>[1][number];

/** The same bet again under a key of its own, in a transaction of its own and with nothing before or around it. */
export async function placeBare(server: DevEnvironment, model: PlacedBet): Promise<void> {
  const { ledger } = server.modules;
  const { db, ids } = server.platform;
  const bet = { ...model, id: ids.next(), idempotencyKey: randomUUID() };
  const counters = bet.legs.flatMap((leg) => countersOn(bet, leg, betLimits(siteOf(server), bet.currency, []), bet));
  const debit = await ledger.accounts.member(db, bet, 'available');
  const credit = await ledger.accounts.member(db, bet, 'locked_bets');
  await db.transaction(async (tx) => {
    const reference = `bet/${bet.id}`;
    await ledger.apply(tx, [
      {
        siteId: SITE,
        key: `place/${bet.memberId}/${bet.idempotencyKey}`,
        inputHash: bet.inputHash,
        kind: 'bet_stake',
        reference,
        sessionId: bet.sessionId,
        entries: [{ debit, credit, amount: bet.stake }],
        holds: [{ step: 'open', reference, account: credit, amount: bet.stake }],
      },
    ]);
    await insertBets(tx, [bet], counters);
  });
}

/** Every command takes from a member and gives to the same house account, batched the way bets are. */
export async function hotHouse(server: DevEnvironment, members: readonly bigint[]) {
  const { ledger, money } = server.modules;
  const { db } = server.platform;
  const credit = await ledger.accounts.house(db, { siteId: SITE, currency: 'CNY' }, 'bet_result');
  const debits: bigint[] = [];
  for (const memberId of members)
    debits.push(await ledger.accounts.member(db, { siteId: SITE, memberId, currency: 'CNY' }, 'available'));
  const take = money.batch.declare<null>({});
  return async (index: number): Promise<void> => {
    const debit = debits[index % debits.length] as bigint;
    const { code } = await take(null, {
      siteId: SITE,
      key: `hot/${randomUUID()}`,
      inputHash: Buffer.from('hot'),
      kind: 'adjust',
      reference: 'hot',
      sessionId: null,
      entries: [{ debit, credit, amount: 1_000n }],
      holds: [],
    });
    if (code !== 'ok') throw new Error(`a command met ${code}`);
  };
}

/** The number of times a second that so many callers do the work, each going on as soon as it has its answer. */
export async function perSecond(callers: number, seconds: number, work: (index: number) => Promise<void>) {
  const end = performance.now() + seconds * 1000;
  const began = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let turn = caller; performance.now() < end; turn += callers) {
        await work(turn);
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - began);
}
