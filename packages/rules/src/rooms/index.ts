export { coinsForLevel, isHighLevel, LOW_LEVEL, levelOf, MOST_LEVEL } from './levels.ts';
