import type { CurrencyCode } from '@touchline/rules/money';
import { newKey } from '../../runtime/money/new-key.ts';
import {
  type Draft,
  emptyDraft,
  isOpen,
  noDrafts,
  phaseOf,
  type SlipItem,
  type SlipMode,
  type SlipState,
  type Ticket,
  useSlip,
} from './slip-store.ts';

/** A draft of the slip: that of the parlay, or the code of a system. */
export type DraftName = 'parlay' | (string & {});

/** A bet that is about to be sent: its selections, at the prices that the button named. */
export interface BetRequest {
  readonly kind: SlipMode;
  readonly system: string | null;
  readonly legs: readonly { readonly item: SlipItem; readonly oddsMilli: number }[];
  readonly stake: string;
  /** The free bet that pays the stake; left out where the member does. */
  readonly freeBetId?: string;
  /** The boost that raises the winnings; left out without one. */
  readonly boostId?: string;
  /** The key of the first of several bets on the same selections; left out where it is the only one. */
  readonly batch?: string;
}

/** Everything that changes the slip besides tapping a price. */
export const slip = {
  remove(...ids: readonly string[]): void {
    useSlip.setState((state) => {
      const isGoing = (item: SlipItem) => ids.includes(item.id) && !isUnderWay(state, item);
      const { items, ...rest } = withItems(state, (item) => !isGoing(item));
      const said = new Set(state.items.filter(isGoing).map(({ message }) => message));
      // The messages about them, about what they could not be combined with, and about all together no longer apply.
      const quiet = (draft: Draft): Draft => ({ ...draft, message: '', reason: null });
      return {
        ...rest,
        items: items.map((item) => (said.has(item.message) ? { ...item, message: '', reason: null } : item)),
        ...mapDrafts(state, quiet),
      };
    });
  },
  clear(): void {
    useSlip.setState((state) => ({
      ...withItems(state, (item) => isUnderWay(state, item)),
      ...noDrafts,
      cleared: state.items.filter(({ ticket }) => ticket === null).map((item) => ({ ...item, stake: '', message: '' })),
    }));
  },
  /** Puts back what was thrown away, without stakes. */
  restore(): void {
    useSlip.setState(({ items, cleared }) => ({ items: [...items, ...cleared], cleared: [] }));
  },
  open(isOpen: boolean): void {
    useSlip.setState({ isOpen });
  },
  setMode(mode: SlipMode): void {
    useSlip.setState({ mode });
  },
  setStake(id: string, stake: string): void {
    updateItem(id, { stake, message: '' });
  },
  /** The free bet or boost that the bet is to use, or null for neither. */
  chooseReward(rewardId: string | null): void {
    useSlip.setState({ rewardId });
  },
  show(view: SlipState['view']): void {
    useSlip.setState({ view });
  },
  edit(name: DraftName, stake: string): void {
    useSlip.setState((state) =>
      withDraft(state, name, (draft) => ({ ...draft, stake, key: draft.key || newKey(), message: '' })),
    );
  },
  /** Stores a request as a ticket before anything is sent, and returns its idempotency key. */
  send({ kind, system, legs, batch }: BetRequest): string {
    const state = useSlip.getState();
    const { items, tickets } = state;
    const [first] = legs;
    const name = kind === 'single' ? null : nameOf({ kind, system });
    const key = (name === null ? first?.item.key : draftOf(state, name).key) || newKey();
    const together = batch ?? key;
    const agreed = new Map(legs.map(({ item, oddsMilli }) => [item.id, oddsMilli]));
    useSlip.setState({
      rewardId: null,
      tickets: [...tickets, { key, batch: together, kind, system, phase: 'placing', bet: null, message: '' }],
      items: items.map((item) => {
        const agreedMilli = agreed.get(item.id);
        if (agreedMilli === undefined) return item;
        // The next bet on this selection is another one.
        return { ...item, agreedMilli, ticket: together, key: name === null ? newKey() : item.key, message: '' };
      }),
      ...(name === null ? {} : withDraft(state, name, (draft) => ({ ...draft, key: newKey(), message: '' }))),
    });
    return key;
  },
  follow(key: string, part: Partial<Ticket>): void {
    useSlip.setState(({ tickets }) => ({
      tickets: tickets.map((ticket) => (ticket.key === key ? { ...ticket, ...part } : ticket)),
    }));
  },
  /**
   * A ticket was refused before it became a bet. Its selections go back on offer, with the message about it and about some
   * of them; where other tickets on them are accepted or on their way, the refused one stays beside these with its message.
   */
  takeBack(key: string, message = '', legs: readonly number[] = [], reason: string | null = null): void {
    const state = useSlip.getState();
    const ticket = state.tickets.find((entry) => entry.key === key);
    if (!ticket) return;
    const { batch } = ticket;
    slip.follow(key, { phase: 'rejected', message });
    if (ticket.kind !== 'single')
      useSlip.setState((now) => withDraft(now, nameOf(ticket), (draft) => ({ ...draft, message, reason })));
    const others = state.tickets.filter((entry) => entry.batch === batch && entry !== ticket);
    if (others.some(({ phase, bet }) => phase !== 'rejected' || bet !== null)) return;
    const members = state.items.filter((item) => item.ticket === batch);
    const marked = ticket.kind === 'single' ? members : legs.map((index) => members[index]);
    const isMarked = new Set(marked.map((item) => item?.id));
    slip.putBack(batch, (item) => (isMarked.has(item.id) ? { message, reason } : { message: '', reason }));
  },
  /** Puts the selections of a batch back on offer, with the stakes that were typed. */
  putBack(batch: string, said: (item: SlipItem) => Partial<SlipItem> = () => ({ message: '' })): void {
    useSlip.setState(({ items, tickets }) => ({
      tickets: tickets.filter((ticket) => ticket.batch !== batch),
      items: items.map((item) => (item.ticket === batch ? { ...item, ticket: null, ...said(item) } : item)),
    }));
  },
  /** Everything that was decided leaves the slip, with its stakes. */
  finish(): void {
    useSlip.setState((state) => {
      const isDone = (item: SlipItem) => item.ticket !== null && !isUnderWay(state, item);
      const rest = withItems(state, (item) => !isDone(item));
      return { ...rest, ...(rest.items.length === 0 ? { ...noDrafts, isOpen: false } : {}) };
    });
  },
  /** Tickets that an earlier release kept in this browser belong to no batch: each is its own. */
  completeTickets(): void {
    useSlip.setState(({ tickets }) => ({
      tickets: tickets.map((ticket) => ({ ...ticket, batch: ticket.batch ?? ticket.key })),
    }));
  },
  /** Somebody signed in: the content of another member is removed, that of a visitor stays. */
  ownedBy(memberId: string): void {
    const { owner } = useSlip.getState();
    if (memberId === owner) return;
    useSlip.setState(
      owner === null ? { owner: memberId } : { owner: memberId, items: [], tickets: [], cleared: [], ...noDrafts },
    );
  },
  /** The unit of the account, `site` that of visitors: a stake that was typed in another unit is removed. */
  countedIn(currency: CurrencyCode, site: CurrencyCode): void {
    const state = useSlip.getState();
    const { unit, items } = state;
    if (currency === unit) return;
    if (currency === (unit ?? site)) return useSlip.setState({ unit: currency });
    useSlip.setState({
      unit: currency,
      items: items.map((item) => ({ ...item, stake: '' })),
      ...mapDrafts(state, (draft) => ({ ...draft, stake: '' })),
    });
  },
};

export function isUnderWay(state: Pick<SlipState, 'tickets'>, item: Pick<SlipItem, 'ticket'>): boolean {
  const phase = phaseOf(state, item);
  return phase !== undefined && isOpen(phase);
}

type Drafts = Pick<SlipState, 'parlay' | 'systems'>;

function nameOf({ kind, system }: Pick<Ticket, 'kind' | 'system'>): DraftName {
  return kind === 'parlay' || system === null ? 'parlay' : system;
}

export function draftOf({ parlay, systems }: Drafts, name: DraftName): Draft {
  return name === 'parlay' ? parlay : (systems[name] ?? emptyDraft);
}

function withDraft(drafts: Drafts, name: DraftName, change: (draft: Draft) => Draft): Partial<Drafts> {
  const draft = change(draftOf(drafts, name));
  return name === 'parlay' ? { parlay: draft } : { systems: { ...drafts.systems, [name]: draft } };
}

function mapDrafts({ parlay, systems }: Drafts, change: (draft: Draft) => Draft): Drafts {
  return {
    parlay: change(parlay),
    systems: Object.fromEntries(Object.entries(systems).map(([code, draft]) => [code, change(draft)])),
  };
}

function updateItem(id: string, part: Partial<SlipItem>): void {
  useSlip.setState(({ items }) => ({ items: items.map((item) => (item.id === id ? { ...item, ...part } : item)) }));
}

function withItems({ items, tickets }: SlipState, isKept: (item: SlipItem) => boolean) {
  const kept = items.filter(isKept);
  return {
    items: kept,
    tickets: tickets.filter(({ batch }) => kept.some((item) => item.ticket === batch)),
    isFull: false,
  };
}
