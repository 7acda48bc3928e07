export { type GuessStake, guessPayouts } from './guess-payouts.ts';
export { percentages } from './percentages.ts';
