import { nextPopup, type PopupClaim, type PopupKind } from '@touchline/rules/site';
import { useEffect } from 'react';
import { create } from 'zustand';

/** Everything that waits to come up over a page, in the order it came. */
const useClaims = create<{ readonly claims: readonly PopupClaim[] }>()(() => ({ claims: [] }));

/** Waits for a turn until the returned function is called. */
export function claimTurn(claim: PopupClaim): () => void {
  useClaims.setState(({ claims }) => ({ claims: [...claims, claim] }));
  return () => useClaims.setState(({ claims }) => ({ claims: claims.filter((other) => other !== claim) }));
}

/** Whether a pop-up that came now would have its turn at once: nothing that is as urgent shows or waits. */
export function mayTakeTurn(kind: PopupKind): boolean {
  const claim = { id: '', kind };
  return nextPopup([...useClaims.getState().claims, claim]) === claim;
}

/**
 * Whether it is this pop-up's turn. One shows at a time, the most urgent first; one that was overtaken closes and comes
 * back afterwards.
 */
export function usePopupTurn(id: string, kind: PopupKind, wants: boolean): boolean {
  useEffect(() => {
    if (wants) return claimTurn({ id, kind });
  }, [id, kind, wants]);
  const isNext = useClaims(({ claims }) => nextPopup(claims)?.id === id);
  return wants && isNext;
}
