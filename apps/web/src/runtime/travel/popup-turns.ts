import { nextPopup, type PopupClaim, type PopupKind } from '@touchline/rules/site';
import { useEffect } from 'react';
import { create } from 'zustand';

/** Everything that waits to come up over a page, in the order it came. */
const useClaims = create<{ readonly claims: readonly PopupClaim[] }>()(() => ({ claims: [] }));

/**
 * Whether it is this pop-up's turn. One shows at a time, the most urgent first; one that was overtaken closes and comes
 * back afterwards.
 */
export function usePopupTurn(id: string, kind: PopupKind, wants: boolean): boolean {
  useEffect(() => {
    if (!wants) return;
    const claim = { id, kind };
    useClaims.setState(({ claims }) => ({ claims: [...claims, claim] }));
    return () => useClaims.setState(({ claims }) => ({ claims: claims.filter((other) => other !== claim) }));
  }, [id, kind, wants]);
  const isNext = useClaims(({ claims }) => nextPopup(claims)?.id === id);
  return wants && isNext;
}
