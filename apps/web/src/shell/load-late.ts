/** The parts of the frame that come after the first screen, in one file. */
export const loadLate = () => import('./late-shell.tsx');
