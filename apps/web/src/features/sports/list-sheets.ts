/** The sheets over the list, in one file that is loaded when the first of them is opened. */
export { Sheet } from '../../ui/sheets/sheet.tsx';
export { FilterSheet } from './filter-sheet.tsx';
export { LeaguePicker } from './league-picker.tsx';
