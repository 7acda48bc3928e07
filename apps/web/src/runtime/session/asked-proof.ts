import type { VerificationKind, VerificationResult } from '@touchline/client';
import { create } from 'zustand';

interface AskedProof {
  readonly kind: VerificationKind;
  /** The call that asks for a login. */
  readonly call: string;
  readonly done: (result: VerificationResult | null) => void;
}

/** The proof that a call waits for, or null. */
export const useAskedProof = create<{ readonly proof: AskedProof | null }>()(() => ({ proof: null }));

/** Asks for a proof and answers once it is given; null if the dialog was closed. */
export function askForProof(kind: VerificationKind, call: string): Promise<VerificationResult | null> {
  return new Promise((resolve) => {
    useAskedProof.setState({
      proof: {
        kind,
        call,
        done: (result) => {
          useAskedProof.setState({ proof: null });
          resolve(result);
        },
      },
    });
  });
}
