export { type BonusRule, bonusOf, bonusTurnover } from './bonus.ts';
