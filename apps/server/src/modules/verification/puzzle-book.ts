import { randomBytes } from 'node:crypto';
import type { CallName } from '@touchline/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Store } from '../../platform/store/store.ts';
import { drawImageCode, isImageCode } from './puzzles/image-code.ts';
import { drawProofOfWork, isProofOfWork } from './puzzles/proof-of-work.ts';
import type { DrawnPuzzle, Puzzle, PuzzleKind } from './puzzles/puzzle.ts';
import { drawSlider, isSliderAnswer } from './puzzles/slider.ts';

const PUZZLE_MS = 3 * 60_000;
const TICKET_MS = 2 * 60_000;
const ID_BYTES = 16;

const kinds: Readonly<Record<PuzzleKind, { draw(): DrawnPuzzle; isRight(solution: string, answer: string): boolean }>> =
  {
    image: { draw: drawImageCode, isRight: isImageCode },
    '1': { draw: drawSlider, isRight: isSliderAnswer },
    '2': { draw: drawProofOfWork, isRight: isProofOfWork },
  };

/** For whom a puzzle was drawn; nobody else can answer it or use its ticket. */
export interface Solver {
  readonly siteId: number;
  readonly device: string;
}

interface Kept extends Solver {
  readonly type: PuzzleKind;
  readonly solution: string;
}

/** Puzzles and the tickets for solved ones, which live minutes. A puzzle is answered once; a ticket is good once a call. */
export class PuzzleBook {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async draw(type: PuzzleKind, solver: Solver): Promise<{ puzzleId: string; expiresAt: number; puzzle: Puzzle }> {
    const { puzzle, solution } = kinds[type].draw();
    const puzzleId = randomBytes(ID_BYTES).toString('base64url');
    const kept: Kept = { type, solution, siteId: solver.siteId, device: solver.device };
    await this.#store.put(`puzzle/${puzzleId}`, JSON.stringify(kept), PUZZLE_MS);
    return { puzzleId, expiresAt: this.#clock.now() + PUZZLE_MS, puzzle };
  }

  /** A ticket for the right answer; null for a wrong one, a used or expired puzzle, and for somebody else's. */
  async answer(puzzleId: string, answer: string, solver: Solver): Promise<{ type: PuzzleKind; ticket: string } | null> {
    const kept = entryOf<Kept>(await this.#store.take(`puzzle/${puzzleId}`), solver);
    if (!kept || !kinds[kept.type].isRight(kept.solution, answer)) return null;
    const ticket = randomBytes(ID_BYTES).toString('base64url');
    const { type, siteId, device } = kept;
    await this.#store.put(`proof/${ticket}`, JSON.stringify({ type, siteId, device }), TICKET_MS);
    return { type, ticket };
  }

  /** Uses a ticket up for a call; says whether it was good. Calls that waited for one puzzle share its ticket. */
  async redeem(ticket: string, call: CallName, solver: Solver): Promise<boolean> {
    const entry = entryOf<Solver>(await this.#store.get(`proof/${ticket}`), solver);
    return entry !== null && this.#store.claim(`proof-use/${ticket}/${call}`, TICKET_MS);
  }
}

/** What is kept, if it is this solver's. */
function entryOf<Entry extends Solver>(text: string | null, { siteId, device }: Solver): Entry | null {
  const entry = text === null ? null : (JSON.parse(text) as Entry);
  return entry?.siteId === siteId && entry.device === device ? entry : null;
}
