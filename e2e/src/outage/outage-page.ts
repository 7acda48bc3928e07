import { cellKey, MatchStore, PriceCells } from '@touchline/client/live';
import { Realtime, type SocketLike } from '@touchline/client/realtime';
import type { CallInput, CallOutput } from '@touchline/contract';
import { messagesOf, type ServerMessage } from '@touchline/contract/topics';
import { formatMarketId, inPlay } from '@touchline/server/testing';
import { type HeadlessClient, headlessClient, openSocket, signIn } from '../headless-client.ts';
import { DEMO_PASSWORD, must, newKey } from '../members.ts';

type Bet = CallOutput<'getBet'>;

const MARKET = formatMarketId(inPlay);
/** A frame of a page that draws all the time. */
const FRAME_MS = 16;

/** A member's page without the browser: matches it follows, their prices, and bets that are on their way. */
export class OutagePage {
  /** The next delta of this topic never arrives. */
  swallow: string | null = null;
  readonly bets = new Map<string, Bet['status']>();
  readonly #member: HeadlessClient;
  readonly #matchIds: readonly string[];
  readonly #cells: PriceCells;
  readonly #matches: MatchStore;
  readonly #realtime: Realtime;

  private constructor(member: HeadlessClient, origin: string, matchIds: readonly string[]) {
    this.#member = member;
    this.#matchIds = matchIds;
    this.#cells = new PriceCells((flush) => setTimeout(flush, FRAME_MS));
    this.#realtime = new Realtime({
      openSocket: () => this.#lossy(openSocket(origin)),
      ticket: async () => {
        const result = await member.client.call('socketTicket', {}, { quiet: true });
        return result.ok ? result.data.ticket : null;
      },
      now: () => member.clock.now(),
      onSessionEnd: (_code, message) => member.loss.lost(message),
    });
    this.#matches = new MatchStore(this.#realtime, this.#cells);
  }

  static async open(origin: string, name: string, matchIds: readonly string[]): Promise<OutagePage> {
    const member = await headlessClient(origin);
    await signIn(member, name, DEMO_PASSWORD);
    const page = new OutagePage(member, origin, matchIds);
    for (const matchId of matchIds) page.#matches.follow('match', matchId);
    page.#realtime.follow<'me'>('me', {
      onSnapshot: () => void page.#askAfter(),
      onDelta: ({ bet }) => {
        if (bet) page.bets.set(bet.betId, bet.status);
      },
    });
    page.#realtime.start();
    return page;
  }

  close(): void {
    this.#realtime.stop();
  }

  /** The price of each home side that could be bet on now; null where it could not. */
  bettable(): (number | null)[] {
    return this.#matchIds.map((matchId) => {
      const cell = this.#cells.get(cellKey(matchId, MARKET, 'home'));
      const isStale = this.#matches.get('match', matchId)?.isStale ?? true;
      return cell?.isActive && !isStale ? cell.oddsMilli : null;
    });
  }

  /** Places a bet that takes whatever price there is; remembers it until its end is known. */
  async bet(index: number): Promise<void> {
    const bet = await must(this.#member, 'placeBet', this.#input(index, 1500, 'any'));
    this.bets.set(bet.betId, bet.status);
  }

  /** Whether a bet at exactly this price is taken. */
  async isTaken(index: number, oddsMilli: number): Promise<boolean> {
    const result = await this.#member.client.call('placeBet', this.#input(index, oddsMilli, 'none'), { quiet: true });
    return result.ok;
  }

  /** Bets whose end the page does not know. */
  underWay(): string[] {
    return [...this.bets].filter(([, status]) => status === 'confirming').map(([betId]) => betId);
  }

  #input(index: number, oddsMilli: number, oddsChange: 'any' | 'none'): CallInput<'placeBet'> {
    return {
      idempotencyKey: newKey(),
      kind: 'single',
      legs: [{ matchId: this.#matchIds[index] ?? '', marketId: MARKET, outcome: 'home', oddsMilli }],
      stake: '10',
      oddsChange,
      oddsFormat: 'decimal',
    };
  }

  /** The topic began again: what was decided meanwhile is asked after, as the slip does. */
  async #askAfter(): Promise<void> {
    for (const betId of this.underWay()) {
      const known = await this.#member.client.call('getBet', { betId }, { quiet: true });
      if (known.ok) this.bets.set(betId, known.data.status);
    }
  }

  /** Loses one delta when the test asks for it. */
  #lossy(socket: SocketLike): SocketLike {
    const proxy: SocketLike = {
      get readyState() {
        return socket.readyState;
      },
      send: (text) => socket.send(text),
      close: () => socket.close(),
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
    };
    socket.onopen = () => proxy.onopen?.();
    socket.onclose = (event) => proxy.onclose?.(event);
    socket.onerror = () => proxy.onerror?.();
    socket.onmessage = (event) => {
      const messages = messagesOf(JSON.parse(String(event.data)) as ServerMessage);
      const lost = messages.find((message) => message.op === 'delta' && message.topic === this.swallow);
      if (!lost) return proxy.onmessage?.(event);
      this.swallow = null;
      const rest = messages.filter((message) => message !== lost);
      if (rest.length > 0) proxy.onmessage?.({ data: JSON.stringify({ op: 'all', messages: rest }) });
    };
    return proxy;
  }
}
