import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { VenueStatusAnswer, VenueTransferAnswer, VenueTransferRequest } from '@touchline/contract/venue-interface';

interface Line {
  readonly purse: string;
  readonly transferId: string;
  /** Signed, in hundredths. */
  readonly change: string;
}

/**
 * The balances of players at the reference venues. Every transfer is one line of a file, written before it is answered, so that
 * a restart forgets nothing; a transfer that is known is answered again and not done again.
 */
export class Purses {
  readonly #file: string | null;
  readonly #balances = new Map<string, bigint>();
  readonly #transfers = new Map<string, VenueTransferAnswer>();

  constructor(file: string | null) {
    this.#file = file;
    if (!file || !existsSync(file)) return;
    for (const line of readFileSync(file, 'utf8').split('\n')) if (line) this.#take(JSON.parse(line) as Line);
  }

  balance(venueEnName: string, playerId: string, currency: string): string {
    return show(this.#balances.get(purseOf(venueEnName, playerId, currency)) ?? 0n);
  }

  transfer({
    venueEnName,
    playerId,
    transferId,
    direction,
    currency,
    amount,
  }: VenueTransferRequest): VenueTransferAnswer {
    const known = this.#transfers.get(`${venueEnName}/${transferId}`);
    if (known) return known;
    const purse = purseOf(venueEnName, playerId, currency);
    const change = hundredths(amount) * (direction === 'in' ? 1n : -1n);
    if ((this.#balances.get(purse) ?? 0n) + change < 0n)
      return this.decline(venueEnName, playerId, currency, transferId, '余额不足');
    const line: Line = { purse, transferId: `${venueEnName}/${transferId}`, change: String(change) };
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(line)}\n`, { flush: true });
    return this.#take(line);
  }

  decline(
    venueEnName: string,
    playerId: string,
    currency: string,
    transferId: string,
    reason: string,
  ): VenueTransferAnswer {
    const answer = { status: 'declined', reason, balance: this.balance(venueEnName, playerId, currency) } as const;
    this.#transfers.set(`${venueEnName}/${transferId}`, answer);
    return answer;
  }

  status(venueEnName: string, transferId: string): VenueStatusAnswer {
    const known = this.#transfers.get(`${venueEnName}/${transferId}`);
    return known ? { status: known.status, balance: known.balance } : { status: 'unknown', balance: null };
  }

  /** The win or loss of a round, in hundredths; for games and tests. */
  play(venueEnName: string, playerId: string, currency: string, change: bigint): void {
    const purse = purseOf(venueEnName, playerId, currency);
    this.#take({ purse, transferId: `round/${this.#transfers.size}/${Date.now()}`, change: String(change) });
  }

  #take({ purse, transferId, change }: Line): VenueTransferAnswer {
    const balance = (this.#balances.get(purse) ?? 0n) + BigInt(change);
    this.#balances.set(purse, balance);
    const answer = { status: 'done', balance: show(balance) } as const;
    this.#transfers.set(transferId, answer);
    return answer;
  }
}

const purseOf = (venueEnName: string, playerId: string, currency: string) => `${venueEnName}/${playerId}/${currency}`;
const hundredths = (amount: string) => BigInt(amount.replace('.', ''));
const show = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;
