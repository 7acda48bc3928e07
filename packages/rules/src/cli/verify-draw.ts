import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type AllotmentRecord,
  type DrawCheck,
  type DrawRecord,
  type Packet,
  verifyAllotment,
  verifyDraws,
} from '../draws/index.ts';

/** A record as pages save it: the draws of a series, or the packets that a member opened in a session, in each unit. */
type SavedRecord = DrawRecord | SessionRecord;

interface SessionRecord extends Pick<AllotmentRecord, 'commitment' | 'seed'> {
  readonly pots: readonly Pick<AllotmentRecord, 'pot' | 'opened'>[];
}

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Computes a saved record again, without any server. It ends with 1 where something is wrong or nothing can be checked. */
function main(name: string | undefined): number {
  if (name === undefined) {
    process.stderr.write('usage: npm run verify-draw -- FILE\n');
    return 2;
  }
  const record = JSON.parse(readFileSync(resolve(name), 'utf8')) as SavedRecord;
  return 'pots' in record ? verifySession(record) : verifySeries(record);
}

function verifySeries(record: DrawRecord): number {
  const result = verifyDraws(record);
  if (result.state !== 'checked') return unchecked(result.state, 'series', 'on the next day');
  for (const check of result.checks) print(lineOf(check));
  return conclude(result.isRight, `${result.checks.length} draws follow from the seed.`);
}

const lineOf = ({ number, verdict, expectedId }: DrawCheck) =>
  `draw ${number}: ${expectedId} ${verdict === 'ran_out' ? 'had run out' : verdict}`;

function verifySession({ commitment, seed, pots }: SessionRecord): number {
  let isRight = pots.length > 0;
  let packets = 0;
  for (const { pot, opened } of pots) {
    const result = verifyAllotment({ commitment, seed, pot, opened });
    if (result.state !== 'checked') return unchecked(result.state, 'session', 'when it is over');
    const wrong = new Set(result.wrongPlaces);
    for (const packet of opened)
      print(`packet ${packet.place}: ${amountOf(packet, pot.currency)} ${wrong.has(packet.place) ? 'wrong' : 'right'}`);
    isRight &&= result.isRight;
    packets += opened.length;
  }
  return conclude(isRight, `${packets} packets are those of the allotment that follows from the seed.`);
}

/** Money is in minor units, as the record has it. */
const amountOf = ({ unit, amount }: Packet, currency: string) =>
  unit === 'points' ? `${amount} points` : `${amount} minor units of ${currency}`;

function unchecked(state: 'not_revealed' | 'other_seed', what: string, when: string): number {
  if (state === 'not_revealed') print(`The seed of this ${what} is not published yet. Save the record again ${when}.`);
  else print('WRONG: the seed is not the one whose hash was promised.');
  return 1;
}

function conclude(isRight: boolean, what: string): number {
  print(isRight ? `RIGHT: ${what}` : 'WRONG: see above.');
  return isRight ? 0 : 1;
}

process.exitCode = main(process.argv[2]);
