export { isCostly } from './costly-deeds.ts';
export { type GuessStake, guessPayouts } from './guess-payouts.ts';
export { percentages } from './percentages.ts';
