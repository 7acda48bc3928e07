/** Kinds of pop-ups, the most urgent first (conventions B.2). */
export const popupKinds = ['safety', 'system', 'bonus', 'marketing'] as const;

export type PopupKind = (typeof popupKinds)[number];

export interface PopupClaim {
  readonly id: string;
  readonly kind: PopupKind;
}

/** The pop-up that is shown of those waiting: one at a time, by urgency, then in the order they came. */
export function nextPopup<Claim extends PopupClaim>(claims: readonly Claim[]): Claim | null {
  for (const kind of popupKinds) {
    const found = claims.find((claim) => claim.kind === kind);
    if (found) return found;
  }
  return null;
}

/** The pop-ups that this browser remembers: the day each was last shown, and the day that was to stay quiet. */
export interface PopupMemory {
  readonly shown: Readonly<Record<string, string>>;
  readonly quietDay: string | null;
}

export interface PopupSituation {
  /** The reader's own day, such as 2025-04-30. */
  readonly today: string;
  readonly path: string;
  /** The slip is open or holds a selection. */
  readonly hasSlip: boolean;
  readonly isExcluded: boolean;
}

/** The only pages that may show an offer. Lists, slips, money, video and help never do. */
const OFFER_PLACES = /^\/app\/(home|welfare)\/?$/;

/**
 * Whether a pop-up may open now. System pop-ups may open anywhere. Offers open only at home or on the welfare page, and
 * never for an excluded member or over a slip that is not empty. Marketing opens once a day for each id, unless the member
 * chose a quiet day.
 */
export function mayPopUp(claim: PopupClaim, memory: PopupMemory, situation: PopupSituation): boolean {
  if (claim.kind === 'safety' || claim.kind === 'system') return true;
  if (situation.isExcluded || situation.hasSlip || !OFFER_PLACES.test(situation.path)) return false;
  if (claim.kind === 'bonus') return true;
  return memory.quietDay !== situation.today && memory.shown[claim.id] !== situation.today;
}

/** The memory after a pop-up was shown; days gone by are forgotten. */
export function afterShowing(memory: PopupMemory, id: string, today: string): PopupMemory {
  const kept = Object.entries(memory.shown).filter(([, day]) => day === today);
  return { ...memory, shown: { ...Object.fromEntries(kept), [id]: today } };
}
