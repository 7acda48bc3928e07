import { cellKey } from '@touchline/client/live';
import type { CallOutput } from '@touchline/contract';
import type { CurrencyCode } from '@touchline/rules/money';
import { create } from 'zustand';
import { keptInBrowser } from '../../runtime/device/kept-in-browser.ts';
import type { Pick, Picks } from '../../runtime/live/picks.ts';
import { newKey } from '../../runtime/money/new-key.ts';

export type Bet = CallOutput<'placeBet'>;

/** Each selection a bet of its own, all of them one, or every combination of some sizes. */
export type SlipMode = Bet['kind'];

export interface SlipItem {
  readonly id: string;
  readonly pick: Pick;
  readonly agreedMilli: number;
  /** The stake of the single that the selection would become. */
  readonly stake: string;
  /** Idempotency key of the single this selection would become; a new one once it was sent. */
  readonly key: string;
  readonly message: string;
  /** The batch of the tickets it was sent with; null while it is on offer. */
  readonly ticket: string | null;
  /** The refusal behind the message, where there was one. */
  readonly reason?: string | null;
}

/** One bet that all selections together would become. */
export interface Draft {
  readonly stake: string;
  readonly key: string;
  readonly message: string;
  /** The refusal behind the message, where there was one. */
  readonly reason?: string | null;
}

/** The state of a ticket. `unknown` lost its answer and is being requested. */
export type Phase = 'placing' | 'confirming' | 'accepted' | 'rejected' | 'unknown';

/** A bet that was sent. */
export interface Ticket {
  readonly key: string;
  /** Bets on the same selections that one press sent share it: their selections name it as their ticket. */
  readonly batch: string;
  readonly kind: SlipMode;
  readonly system: string | null;
  readonly phase: Phase;
  readonly bet: Bet | null;
  readonly message: string;
}

interface Kept {
  readonly owner: string | null;
  /** The currency of the stakes; null while nobody is signed in, which means the site's own currency. */
  readonly unit: CurrencyCode | null;
  readonly items: readonly SlipItem[];
  readonly tickets: readonly Ticket[];
  readonly mode: SlipMode;
  readonly parlay: Draft;
  /** A stake for each system that was typed in, by its code: several may be placed at once. */
  readonly systems: Readonly<Record<string, Draft>>;
}

export interface SlipState extends Kept {
  readonly isOpen: boolean;
  /** The free bet that is to pay the stake, or the boost that is to raise the winnings; null without either. */
  readonly rewardId: string | null;
  /** A price was tapped while the slip was full. */
  readonly isFull: boolean;
  /** The selection the last tap put in. */
  readonly tapped: SlipItem | null;
  /** The picks of the slip before it was emptied, to be put back. */
  readonly cleared: readonly SlipItem[];
  /** The shown part of the slip: its picks, or the open bets. */
  readonly view: 'slip' | 'open';
}

export const MOST_ITEMS = 20;
export const emptyDraft: Draft = { stake: '', key: '', message: '' };
export const noDrafts = { parlay: emptyDraft, systems: {} };

const EMPTY: SlipState = {
  owner: null,
  unit: null,
  items: [],
  tickets: [],
  mode: 'single',
  ...noDrafts,
  isOpen: false,
  rewardId: null,
  isFull: false,
  tapped: null,
  cleared: [],
  view: 'slip',
};

/** The contents of the slip. They survive a reload, but not another member. */
export const useSlip = create<SlipState>()(() => EMPTY);

/** Nobody is signed in any more: what was in the slip was theirs. */
export function forgetSlip(): void {
  useSlip.setState(EMPTY);
}

export const keptSlip = keptInBrowser(
  useSlip,
  'tb-bet-slip',
  ({ owner, unit, items, tickets, mode, parlay, systems }): Kept => ({
    owner,
    unit,
    items,
    tickets,
    mode,
    parlay,
    systems,
  }),
);

/** Whether a ticket in this phase has no end yet. */
export function isOpen(phase: Phase): boolean {
  return phase === 'placing' || phase === 'confirming' || phase === 'unknown';
}

/** The slip as pages with prices see it. */
export const slipPicks: Picks = {
  toggle: (pick) => change(pick, true),
  add: (pick) => change(pick, false),
  has: (key) => isHeld(useSlip.getState(), key),
  subscribe: (listener) => useSlip.subscribe(listener),
};

/** Puts a selection in, or takes it out. Only a tap on its price places a bet while one-tap betting is on. */
function change(pick: Pick, isTap: boolean): void {
  const state = useSlip.getState();
  const id = cellKey(pick.match.matchId, pick.marketId, pick.outcome);
  const known = state.items.find((item) => item.id === id);
  if (known && isHeld(state, id)) {
    if (!phaseOf(state, known)) useSlip.setState({ items: state.items.filter((item) => item !== known) });
    return;
  }
  // After placing, accepted selections leave the slip with their stakes, and refused ones can be bet on again.
  const refused = known?.ticket ?? null;
  const items = state.items
    .filter((item) => phaseOf(state, item) !== 'accepted' && item !== known)
    .map((item) => (refused !== null && item.ticket === refused ? { ...item, ticket: null } : item));
  const tickets = state.tickets.filter(({ batch }) => phaseOfBatch(state, batch) !== 'accepted' && batch !== refused);
  const isCombinedDone = state.tickets.some(({ kind, phase }) => kind !== 'single' && phase === 'accepted');
  if (items.length >= MOST_ITEMS) return useSlip.setState({ isFull: true });
  const { oddsMilli: agreedMilli } = pick;
  const added: SlipItem = { id, pick, agreedMilli, stake: '', key: newKey(), message: '', ticket: null };
  const drafts = isCombinedDone ? noDrafts : {};
  const tapped = isTap ? added : state.tapped;
  useSlip.setState({ items: [...items, added], tickets, ...drafts, tapped, isFull: false, view: 'slip' });
}

function isHeld(state: SlipState, id: string): boolean {
  const item = state.items.find((entry) => entry.id === id);
  const phase = item && phaseOf(state, item);
  return item !== undefined && (phase === undefined || isOpen(phase));
}

type HasTickets = { readonly tickets: readonly Ticket[] };

/** The state of a selection's tickets; nothing while the selection can be bet. */
export function phaseOf(state: HasTickets, { ticket }: { readonly ticket: string | null }): Phase | undefined {
  return ticket === null ? undefined : phaseOfBatch(state, ticket);
}

/** Tickets without an end come first, then accepted ones: a batch is refused only if none of it was accepted. */
export function phaseOfBatch({ tickets }: HasTickets, batch: string): Phase | undefined {
  const phases = tickets.filter((ticket) => ticket.batch === batch).map(({ phase }) => phase);
  return phases.find(isOpen) ?? phases.find((phase) => phase === 'accepted') ?? phases[0];
}
