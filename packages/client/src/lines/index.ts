export { measureLine } from './measure-line.ts';
export { renewLines } from './renew-lines.ts';
