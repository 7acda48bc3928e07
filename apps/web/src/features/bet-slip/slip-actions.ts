import type { CurrencyCode } from '@touchline/rules/money';
import { newKey } from '../../runtime/money/new-key.ts';
import {
  type Draft,
  emptyDraft,
  isOpen,
  type SlipItem,
  type SlipMode,
  type SlipState,
  type Ticket,
  useSlip,
} from './slip-store.ts';

type Combined = Exclude<SlipMode, 'single'>;

/** A bet about to be sent: what was on offer, at the prices the button named. */
export interface Order {
  readonly kind: SlipMode;
  readonly system: string | null;
  readonly legs: readonly { readonly item: SlipItem; readonly oddsMilli: number }[];
  readonly stake: string;
}

/** Everything that changes the slip besides tapping a price. */
export const slip = {
  remove(...ids: readonly string[]): void {
    useSlip.setState((state) => {
      const isGoing = (item: SlipItem) => ids.includes(item.id) && !isUnderWay(state, item);
      const { items, drafts, ...rest } = withItems(state, (item) => !isGoing(item));
      const said = new Set(state.items.filter(isGoing).map(({ message }) => message));
      // What was said of them and of what they did not go with, or of all together, is true no more.
      const quiet = (draft: Draft): Draft => ({ ...draft, message: '', reason: null });
      return {
        ...rest,
        items: items.map((item) => (said.has(item.message) ? { ...item, message: '', reason: null } : item)),
        drafts: { parlay: quiet(drafts.parlay), system: quiet(drafts.system) },
      };
    });
  },
  clear(): void {
    useSlip.setState((state) => ({
      ...withItems(state, (item) => isUnderWay(state, item)),
      drafts: { parlay: emptyDraft, system: emptyDraft },
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
  edit(kind: Combined, part: Partial<Pick<Draft, 'stake' | 'system'>>): void {
    useSlip.setState(({ drafts }) => {
      const draft = drafts[kind];
      return { drafts: { ...drafts, [kind]: { ...draft, ...part, key: draft.key || newKey(), message: '' } } };
    });
  },
  /** Writes an order down as a ticket, before anything is sent; answers the key it travels under. */
  send({ kind, system, legs }: Order): string {
    const { drafts, items, tickets } = useSlip.getState();
    const [first] = legs;
    const key = (kind === 'single' ? first?.item.key : drafts[kind].key) || newKey();
    const agreed = new Map(legs.map(({ item, oddsMilli }) => [item.id, oddsMilli]));
    useSlip.setState({
      tickets: [...tickets, { key, kind, system, phase: 'placing', bet: null, message: '' }],
      items: items.map((item) => {
        const agreedMilli = agreed.get(item.id);
        if (agreedMilli === undefined) return item;
        // The next bet on this selection is another one.
        return { ...item, agreedMilli, ticket: key, key: kind === 'single' ? newKey() : item.key, message: '' };
      }),
      ...(kind === 'single' ? {} : { drafts: { ...drafts, [kind]: { ...drafts[kind], key: newKey(), message: '' } } }),
    });
    return key;
  },
  follow(key: string, part: Partial<Ticket>): void {
    useSlip.setState(({ tickets }) => ({
      tickets: tickets.map((ticket) => (ticket.key === key ? { ...ticket, ...part } : ticket)),
    }));
  },
  /** Puts the selections of a ticket back on offer, with what is to be said of it and of some of them. */
  takeBack(key: string, message = '', legs: readonly number[] = [], reason: string | null = null): void {
    const { drafts, items, tickets } = useSlip.getState();
    const ticket = tickets.find((entry) => entry.key === key);
    if (!ticket) return;
    const members = items.filter((item) => item.ticket === key);
    const marked = ticket.kind === 'single' ? members : legs.map((index) => members[index]);
    useSlip.setState({
      tickets: tickets.filter((entry) => entry !== ticket),
      items: items.map((item) => {
        if (item.ticket !== key) return item;
        return { ...item, ticket: null, reason, message: marked.includes(item) ? message : '' };
      }),
      ...(ticket.kind === 'single'
        ? {}
        : { drafts: { ...drafts, [ticket.kind]: { ...drafts[ticket.kind], message, reason } } }),
    });
  },
  /** Somebody signed in: what another member had goes, a visitor's stays. */
  ownedBy(memberId: string): void {
    const { owner } = useSlip.getState();
    if (memberId === owner) return;
    const drafts = { parlay: emptyDraft, system: emptyDraft };
    useSlip.setState(
      owner === null ? { owner: memberId } : { owner: memberId, items: [], tickets: [], cleared: [], drafts },
    );
  },
  /** The unit of the account, `site` that of visitors: a stake typed in another one is not what was meant. */
  countedIn(currency: CurrencyCode, site: CurrencyCode): void {
    const { unit, items, drafts } = useSlip.getState();
    if (currency === unit) return;
    if (currency === (unit ?? site)) return useSlip.setState({ unit: currency });
    const { parlay, system } = drafts;
    useSlip.setState({
      unit: currency,
      items: items.map((item) => ({ ...item, stake: '' })),
      drafts: { parlay: { ...parlay, stake: '' }, system: { ...system, stake: '' } },
    });
  },
};

export function isUnderWay(state: Pick<SlipState, 'tickets'>, { ticket }: Pick<SlipItem, 'ticket'>): boolean {
  const phase = state.tickets.find(({ key }) => key === ticket)?.phase;
  return phase !== undefined && isOpen(phase);
}

function updateItem(id: string, part: Partial<SlipItem>): void {
  useSlip.setState(({ items }) => ({ items: items.map((item) => (item.id === id ? { ...item, ...part } : item)) }));
}

function withItems({ items, tickets, drafts }: SlipState, isKept: (item: SlipItem) => boolean) {
  const kept = items.filter(isKept);
  const open = tickets.filter(({ key }) => kept.some((item) => item.ticket === key));
  return { items: kept, tickets: open, drafts, isFull: false };
}
