import { cellKey } from '@touchline/client/live';
import type { CallOutput } from '@touchline/contract';
import { create } from 'zustand';
import { keptInBrowser } from '../../runtime/kept-in-browser.ts';
import { newKey } from '../../runtime/new-key.ts';
import type { Pick, Picks } from '../../runtime/picks.ts';

export type Bet = CallOutput<'placeBet'>;

/** How far a line has got on its way to a bet. `unknown` lost its answer and is being asked after. */
export type Phase = 'open' | 'placing' | 'confirming' | 'accepted' | 'rejected' | 'unknown';

export interface SlipItem {
  readonly id: string;
  readonly pick: Pick;
  readonly agreedMilli: number;
  readonly stake: string;
  /** Idempotency key of the bet this line would become; a new one only after a definite end. */
  readonly key: string;
  readonly phase: Phase;
  readonly bet: Bet | null;
  readonly message: string;
}

interface SlipState {
  readonly owner: string | null;
  readonly items: readonly SlipItem[];
  readonly isOpen: boolean;
}

const MOST_ITEMS = 20;

/** The contents of the slip. They survive a reload, but not another member. */
export const useSlip = create<SlipState>()((): SlipState => ({ owner: null, items: [], isOpen: false }));

export const keptSlip = keptInBrowser(useSlip, 'tb-slip', ({ owner, items }) => ({ owner, items }));

export const slip = {
  toggle(pick: Pick): void {
    const id = pickKey(pick);
    const { items } = useSlip.getState();
    const known = items.find((item) => item.id === id);
    if (known) {
      if (!isUnderWay(known)) slip.remove(id);
      return;
    }
    const kept = items.filter((item) => item.phase !== 'accepted').slice(-(MOST_ITEMS - 1));
    useSlip.setState({ items: [...kept, newItem(id, pick)] });
  },
  remove(id: string): void {
    useSlip.setState(({ items }) => ({ items: items.filter((item) => item.id !== id || isUnderWay(item)) }));
  },
  clear(): void {
    useSlip.setState(({ items }) => ({ items: items.filter(isUnderWay) }));
  },
  open(isOpen: boolean): void {
    useSlip.setState({ isOpen });
  },
  update(id: string, part: Partial<SlipItem>): void {
    useSlip.setState(({ items }) => ({ items: items.map((item) => (item.id === id ? { ...item, ...part } : item)) }));
  },
  setStake(id: string, stake: string): void {
    slip.update(id, { stake });
  },
  /** Puts an ended line back as a fresh offer. */
  again(id: string): void {
    slip.update(id, { phase: 'open', bet: null, message: '', key: newKey() });
  },
  /** Somebody signed in: lines of another member go, a visitor's stay. */
  ownedBy(memberId: string | null): void {
    const { owner, items } = useSlip.getState();
    if (memberId === owner) return;
    useSlip.setState({ owner: memberId, items: owner === null ? items : [] });
  },
};

/** The slip as pages with prices see it. */
export const slipPicks: Picks = {
  toggle: slip.toggle,
  has: (key) => useSlip.getState().items.some((item) => item.id === key && item.phase !== 'accepted'),
  subscribe: (listener) => useSlip.subscribe(listener),
};

export function isUnderWay(item: SlipItem): boolean {
  return item.phase === 'placing' || item.phase === 'confirming' || item.phase === 'unknown';
}

export function pickKey(pick: Pick): string {
  return cellKey(pick.match.matchId, pick.marketId, pick.outcome);
}

function newItem(id: string, pick: Pick): SlipItem {
  return { id, pick, agreedMilli: pick.oddsMilli, stake: '', key: newKey(), phase: 'open', bet: null, message: '' };
}
