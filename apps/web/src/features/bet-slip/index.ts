export { SlipColumn } from './slip-column.tsx';
export { SlipFollower } from './slip-follower.tsx';
export { SlipSheet } from './slip-sheet.tsx';
