import { cellKey } from '@touchline/client/live';
import { renderBoard, untilDrawn } from './render-board.tsx';
import { watchScreen } from './watch-screen.ts';

const SETTLED_FRAMES = 20;

/** The board as the web client runs it: its own socket, its own stores, its own cells. */
const isWritten = watchScreen();
const { rows } = window.given;
const { cells, matches, realtime } = renderBoard(window.given);
// A list follows what is in sight; here every match is, so that all that moves arrives.
for (const row of rows) {
  matches.seed('row', { events: [], isStale: false, ...row });
  matches.follow('row', row.info.matchId);
}
// The page draws the prices of rows that are near alone, once it knows which those are.
let before = 0;
let same = 0;
await untilDrawn((drawn) => {
  same = drawn === before ? same + 1 : 0;
  before = drawn;
  return same === SETTLED_FRAMES;
});
for (const [index, article] of document.querySelectorAll('article').entries()) {
  const row = rows[index];
  if (row && article.querySelector('button > .figures')) watchPrices(row);
}
realtime.start();

function watchPrices({ info, markets }: (typeof rows)[number]): void {
  for (const { marketId, selections } of markets) {
    for (const { outcome } of selections) {
      cells.listen(cellKey(info.matchId, marketId, outcome), (cell) => cell && isWritten(cell.sourceTime));
    }
  }
}
