import { type ClientMessage, type MatchDelta, messagesOf, type ServerMessage } from '@touchline/contract/topics';
import { formatOdds } from '@touchline/rules/odds';
import { renderBoard, untilDrawn } from './render-board.tsx';
import { watchScreen } from './watch-screen.ts';

interface Cell {
  readonly element: HTMLElement;
  readonly baseClass: string;
  oddsMilli: number;
}

class EverythingSeen {
  readonly #tell: (entries: readonly { target: Element; isIntersecting: boolean }[]) => void;

  constructor(tell: (entries: readonly { target: Element; isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }

  observe(target: Element): void {
    this.#tell([{ target, isIntersecting: true }]);
  }

  unobserve(): void {}
}

/** The floor: the same board, never followed, and every price of every message written straight into it. */
const isWritten = watchScreen();
// A row draws its prices where it is near; here every row does, so that each has a place to be written to.
window.IntersectionObserver = EverythingSeen as unknown as typeof IntersectionObserver;
const { rows } = window.given;
renderBoard(window.given);
await untilDrawn((drawn) => drawn === rows.length);
const cells = findCells();

const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
const say = (message: ClientMessage) => socket.send(JSON.stringify(message));
socket.onopen = () => say({ op: 'auth', ticket: 'bench' });
socket.onmessage = ({ data }) => {
  for (const message of messagesOf(JSON.parse(data) as ServerMessage)) {
    if (message.op === 'ready') for (const row of rows) say({ op: 'sub', topic: `row:${row.info.matchId}` });
    if (message.op === 'delta') write(message.topic, message.data as MatchDelta);
  }
};

function write(topic: string, { markets = [] }: MatchDelta): void {
  const ofMatch = cells.get(topic);
  for (const { marketId, selections, sourceTime } of markets) {
    const ofMarket = ofMatch?.get(marketId);
    for (const { outcome, oddsMilli } of selections) {
      const cell = ofMarket?.get(outcome);
      if (!cell || cell.oddsMilli === oddsMilli) continue;
      cell.element.textContent = formatOdds(oddsMilli, 'decimal');
      cell.element.className = `${cell.baseClass} ${oddsMilli > cell.oddsMilli ? 'up' : 'down'}`;
      cell.oddsMilli = oddsMilli;
      isWritten(sourceTime);
    }
  }
}

/** Price elements by topic, market and outcome. They are in the page in the order of the data. */
function findCells(): Map<string, Map<string, Map<string, Cell>>> {
  const elements = document.querySelectorAll<HTMLElement>('article button .figures');
  let next = 0;
  return new Map(
    rows.map(({ info, markets }) => [
      `row:${info.matchId}`,
      new Map(
        markets.map(({ marketId, selections }) => [
          marketId,
          new Map(
            selections.map(({ outcome, oddsMilli }) => {
              const element = elements[next++];
              if (!element) throw new Error('the board shows fewer prices than it was given');
              return [outcome, { element, baseClass: element.className, oddsMilli }];
            }),
          ),
        ]),
      ),
    ]),
  );
}
