import { randomBytes } from 'node:crypto';
import type { CallName, CallOutput } from '@touchline/contract';
import type { Clock } from '../../platform/clock.ts';
import { addressText, type CallerAddress } from '../../platform/ip-address.ts';
import type { Store } from '../../platform/store/store.ts';
import type { ProofService } from './provers/service.ts';
import type { WorkChallenge, WorkProver } from './provers/work.ts';

const PUZZLE_MS = 3 * 60_000;
const TICKET_MS = 2 * 60_000;
/** Long enough for a puzzle, its ticket and the repeated call. */
const ASKED_MS = PUZZLE_MS + TICKET_MS;
/** The time for which a service that could not be reached is not called again, and the platform's own proof replaces it. */
const REST_MS = 60_000;
const ID_BYTES = 16;

type Drawn = CallOutput<'geeTestRegister'>;
export type ProofKind = Drawn['puzzle']['type'];

/** The caller for whom a puzzle is drawn; others cannot answer it or use its ticket. */
export interface Solver {
  readonly siteId: number;
  readonly device: string;
}

/** The caller of a call that needs a verification; `session` is empty for a visitor. */
export interface Prover extends Solver {
  readonly session: string;
}

interface Kept extends Solver {
  readonly type: ProofKind;
  readonly action: string;
  /** Null where the service judges. */
  readonly challenge: WorkChallenge | null;
}

interface Ticket extends Solver {
  readonly type: ProofKind;
}

/**
 * Proofs that were requested, puzzles, and the tickets for solved ones, which live minutes. A puzzle is answered once. A
 * ticket is good for the kind of proof it was given for, and once for each call that was asked for that kind, in the
 * session and browser that were asked.
 */
export class ProofBook {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #work: WorkProver;
  readonly #service: ProofService | null;
  #restsUntil = 0;

  constructor(parts: { store: Store; clock: Clock; work: WorkProver; service: ProofService | null }) {
    this.#store = parts.store;
    this.#clock = parts.clock;
    this.#work = parts.work;
    this.#service = parts.service;
  }

  /** Notes that a call is asked for proof of a kind. */
  ask(call: CallName, kind: ProofKind, prover: Prover): Promise<void> {
    return this.#store.put(askedKey(call, prover), kind, ASKED_MS);
  }

  async draw(type: ProofKind, action: string, solver: Solver): Promise<Drawn> {
    const now = this.#clock.now();
    const service = now >= this.#restsUntil ? this.#service : null;
    const challenge = service ? null : await this.#work.draw();
    const puzzleId = randomBytes(ID_BYTES).toString('base64url');
    const kept: Kept = { type, action, challenge, siteId: solver.siteId, device: solver.device };
    await this.#store.put(`puzzle/${puzzleId}`, JSON.stringify(kept), PUZZLE_MS);
    const puzzle: Drawn['puzzle'] = service
      ? { by: 'service', type, frame: frameOf(service, action, solver.siteId) }
      : { by: 'work', type, challenge: challenge as Extract<Drawn['puzzle'], { by: 'work' }>['challenge'] };
    return { puzzleId, expiresAt: now + PUZZLE_MS, puzzle };
  }

  /** Gives a ticket for the right answer; null for a wrong answer, a used or expired puzzle, or another caller's puzzle. */
  async answer(
    puzzleId: string,
    answer: string,
    { address, ...solver }: Solver & { readonly address: CallerAddress },
  ): Promise<{ type: ProofKind; ticket: string } | null> {
    const kept = entryOf<Kept>(await this.#store.take(`puzzle/${puzzleId}`), solver);
    if (!kept || !(await this.#isRight(kept, answer, address))) return null;
    const ticket = randomBytes(ID_BYTES).toString('base64url');
    const { type, siteId, device } = kept;
    const entry: Ticket = { type, siteId, device };
    await this.#store.put(`proof/${ticket}`, JSON.stringify(entry), TICKET_MS);
    return { type, ticket };
  }

  /** Uses a ticket up for a call that was asked; says whether it was good. Calls that waited together share one. */
  async redeem(ticket: string, call: CallName, kind: ProofKind, prover: Prover): Promise<boolean> {
    const entry = entryOf<Ticket>(await this.#store.get(`proof/${ticket}`), prover);
    if (entry?.type !== kind || (await this.#store.get(askedKey(call, prover))) !== kind) return false;
    return this.#store.claim(`proof-use/${ticket}/${call}`, TICKET_MS);
  }

  async #isRight({ challenge, action }: Kept, answer: string, address: CallerAddress): Promise<boolean> {
    if (challenge) return this.#work.isRight(challenge, answer);
    if (!this.#service) return false;
    const said = await this.#service.verify(answer, action, addressText(address));
    if (said === 'unreachable') this.#restsUntil = this.#clock.now() + REST_MS;
    return said === 'passed';
  }
}

function askedKey(call: CallName, { siteId, device, session }: Prover): string {
  return `proof-asked/${siteId}/${device}/${session}/${call}`;
}

function frameOf({ frameUrl }: ProofService, action: string, siteId: number): string {
  const url = new URL(frameUrl);
  url.searchParams.set('action', action);
  url.searchParams.set('site', String(siteId));
  return url.href;
}

/** The stored entry, if it belongs to this solver. */
function entryOf<Entry extends Solver>(text: string | null, { siteId, device }: Solver): Entry | null {
  const entry = text === null ? null : (JSON.parse(text) as Entry);
  return entry?.siteId === siteId && entry.device === device ? entry : null;
}
