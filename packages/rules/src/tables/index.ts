export { csvCell, csvTable, zonedTime } from './csv.ts';
