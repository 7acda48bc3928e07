export { standsNow } from '@touchline/rules/results';
