import type { CallOutput } from '@touchline/contract';
import { afterShowing, mayPopUp, nextPopup, placed } from '@touchline/rules/site';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useSlip } from '../../features/bet-slip/slip-store.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useAudience } from '../../runtime/device/use-audience.ts';
import { mayTakeTurn } from '../../runtime/travel/popup-turns.ts';
import { dayOf, readPopupMemory, writePopupMemory } from './popup-memory.ts';
import { useArrival } from './use-arrival.ts';

type Popup = CallOutput<'popups'>['items'][number];

/** No pop-up opens over a page before this time. */
const CALM_MS = 1_500;
const NONE: readonly Popup[] = [];

/** The pop-up this reader is to see now, and the function that closes it. */
export function usePopup(): { popup: Popup | null; close: (isQuietToday: boolean) => void } {
  const calls = useCall('popups', {}, { staleTime: 300_000 });
  const audience = useAudience(calls.dataUpdatedAt);
  const [path] = useLocation();
  const hasSlip = useSlip((state) => state.isOpen || state.items.length > 0);
  const arrival = useArrival(path);
  const [popup, setPopup] = useState<Popup | null>(null);
  const [closed, setClosed] = useState<readonly string[]>([]);

  const today = dayOf(audience.now);
  const situation = { today, path, hasSlip, isExcluded: audience.isExcluded };
  const next = nextPopup(
    placed(calls.data?.items ?? NONE, audience).filter(
      (item) => !closed.includes(item.id) && mayPopUp(item, readPopupMemory(), situation),
    ),
  );
  const nextId = next?.id ?? null;
  const isUrgent = next?.kind === 'system';

  // biome-ignore lint/correctness/useExhaustiveDependencies: a step to another page starts the wait again
  useEffect(() => {
    if (nextId === null || popup !== null) return;
    const timer = setInterval(() => {
      // Something else is over the page or is announced at its edge, or the reader is in the middle of it, so no pop-up is
      // shown now. An offer that only waited there would have used up its day.
      if (next === null || document.querySelector('dialog[open]') || !mayTakeTurn(next.kind)) return;
      if (!(isUrgent || arrival.isUndisturbed())) return;
      if (next.kind === 'marketing') writePopupMemory(afterShowing(readPopupMemory(), next.id, today));
      setPopup(next);
    }, CALM_MS);
    return () => clearInterval(timer);
  }, [nextId, popup, isUrgent, path]);

  // An offer closes on pages where none may be shown.
  const isOutOfPlace = popup !== null && !mayPopUp(popup, { shown: {}, quietDay: null }, situation);
  useEffect(() => {
    if (isOutOfPlace) setPopup(null);
  }, [isOutOfPlace]);

  const close = (isQuietToday: boolean) => {
    if (isQuietToday) writePopupMemory({ ...readPopupMemory(), quietDay: today });
    if (popup) setClosed((ids) => [...ids, popup.id]);
    setPopup(null);
  };
  return { popup: isOutOfPlace ? null : popup, close };
}
