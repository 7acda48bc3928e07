export { resultNow } from '@touchline/rules/results';
