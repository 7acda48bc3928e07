import { renderBoard } from './render-board.tsx';
import { watchScreen } from './watch-screen.ts';

/** The board as the web client runs it: its own socket, its own stores, its own cells. */
watchScreen();
renderBoard(window.given).realtime.start();
