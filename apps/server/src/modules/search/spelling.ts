import { pinyin } from 'pinyin-pro';

/** A text as it can be requested: each character, and every way it can be spelled in Latin letters. */
export interface Spelled {
  /** The characters that count, in small letters and half width. */
  readonly letters: readonly string[];
  /** Pinyin readings of the character at the same place; none for any other character. */
  readonly readings: readonly (readonly string[])[];
  /** The place of each letter in the text. */
  readonly places: readonly number[];
}

/** More texts than a board of matches has names. */
const MOST_KEPT = 20_000;
const CHINESE = /\p{Script=Han}/u;
const COUNTS = /[\p{L}\p{N}]/u;

const kept = new Map<string, Spelled>();
const readingsOf = new Map<string, readonly string[]>();

/** Spells a text, once for each text. */
export function spell(text: string): Spelled {
  const known = kept.get(text);
  if (known) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const spelled = spelledOf(text);
  kept.set(text, spelled);
  return spelled;
}

/** A question with the same marks and spaces left out as in the texts. */
export function lettersOf(words: string): string {
  return spelledOf(words).letters.join('');
}

function spelledOf(text: string): Spelled {
  const letters: string[] = [];
  const readings: (readonly string[])[] = [];
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const plain = character.normalize('NFKC').toLowerCase();
    if (COUNTS.test(plain)) {
      letters.push(plain);
      readings.push(CHINESE.test(plain) ? readingsAt(plain) : []);
      places.push(place);
    }
    place += character.length;
  }
  return { letters, readings, places };
}

/** Every reading of a character, because a reader may mean another than the usual one. ü is typed as v. */
function readingsAt(character: string): readonly string[] {
  const known = readingsOf.get(character);
  if (known) return known;
  const all = pinyin(character, { multiple: true, toneType: 'none', type: 'array', v: true });
  const readings = [...new Set(all.map((reading) => reading.toLowerCase()))];
  readingsOf.set(character, readings);
  return readings;
}
