import type { Effects, VerificationKind, VerificationResult } from '../effects.ts';

/** Between a solved puzzle and the repeated call (product-spec section 4). */
const RECHECK_MS = 500;

/** Requests a proof from the member; calls that need one at the same time share one dialog and its result. */
export class Verifier {
  readonly #effects: Pick<Effects, 'verify' | 'loading'>;
  #open: Promise<VerificationResult | null> | null = null;

  constructor(effects: Pick<Effects, 'verify' | 'loading'>) {
    this.#effects = effects;
  }

  /** The member's proof, half a second later; null if the dialog was closed. */
  ask(kind: VerificationKind, call: string): Promise<VerificationResult | null> {
    this.#open ??= this.#show(kind, call).finally(() => {
      this.#open = null;
    });
    return this.#open;
  }

  async #show(kind: VerificationKind, call: string): Promise<VerificationResult | null> {
    this.#effects.loading(false);
    const result = await this.#effects.verify(kind, call).catch(() => null);
    if (result) await new Promise((resolve) => setTimeout(resolve, RECHECK_MS));
    return result;
  }
}
