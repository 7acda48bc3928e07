import type { PopupMemory } from '@touchline/rules/site';

const KEY = 'tb-popups';
const EMPTY: PopupMemory = { shown: {}, quietDay: null };

/** The pop-ups that this browser remembers; nothing where it may not remember. */
export function readPopupMemory(): PopupMemory {
  try {
    return { ...EMPTY, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<PopupMemory>) };
  } catch {
    return EMPTY;
  }
}

export function writePopupMemory(memory: PopupMemory): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // A full or forbidden storage only means that a pop-up may come again.
  }
}

/** The reader's own day, such as 2025-04-30. */
export function dayOf(now: number): string {
  const date = new Date(now);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
