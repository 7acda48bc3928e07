import { cellKey } from '@touchline/client/live';
import { renderBoard } from './render-board.tsx';
import { watchScreen } from './watch-screen.ts';

/** The board as the web client runs it: its own socket, its own stores, its own cells. */
const isWritten = watchScreen();
const { rows } = window.given;
const { cells, matches, realtime } = renderBoard(window.given);
// A list follows what is in sight; here every match is, so that all that moves arrives.
for (const row of rows) {
  matches.seed('row', { events: [], isStale: false, ...row });
  matches.follow('row', row.info.matchId);
}
// By the second frame the page knows which rows are near, and draws the prices of those alone.
requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)));

function begin(): void {
  for (const [index, article] of document.querySelectorAll('article').entries()) {
    const row = rows[index];
    if (row && article.querySelector('button > .figures')) watchPrices(row);
  }
  realtime.start();
}

function watchPrices({ info, markets }: (typeof rows)[number]): void {
  for (const { marketId, selections } of markets) {
    for (const { outcome } of selections) {
      cells.listen(cellKey(info.matchId, marketId, outcome), (cell) => cell && isWritten(cell.sourceTime));
    }
  }
}
