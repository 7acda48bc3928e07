/** Parts of the programme that its first screen does without, in one file. */
export { OpenBets } from './open-bets.tsx';
export { Partners } from './partners.tsx';
export { Plate } from './plates/plate.tsx';
