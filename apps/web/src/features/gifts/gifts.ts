/** What is opened from an anchor, in one file: each of its own would be named in the map of files that the home page carries. */
export { GiftSheet } from './gift-sheet.tsx';
export { RankSheet } from './rank-sheet.tsx';
