import { lettersOf, type Spelled, spell } from './spelling.ts';

type Mark = [from: number, to: number];

export interface TextMatch {
  /** The parts of the text that the words match. */
  readonly marks: Mark[];
  /** The smaller, the better: the whole text, its beginning, a part of it; characters before spellings. */
  readonly rank: number;
}

const RANKS = { whole: 0, beginning: 1, part: 3 } as const;
/** A text that is spelled comes behind one that is written. */
const SPELLED = 1;

/**
 * Whether words name a text: by its characters, by their pinyin, by initials, or by a mixture such as `beig` or `北gl`. The last
 * syllable may be unfinished.
 */
export function matchText(text: string, words: string): TextMatch | null {
  const asked = lettersOf(words);
  if (asked === '') return null;
  const spelled = spell(text);
  for (let from = 0; from < spelled.letters.length; from++) {
    const written = readWritten(spelled, from, asked);
    if (written !== null) return found(spelled, from, written, 0);
  }
  for (let from = 0; from < spelled.letters.length; from++) {
    const to = readSpelled(spelled, from, asked);
    if (to !== null) return found(spelled, from, to, SPELLED);
  }
  return null;
}

function found({ letters, places }: Spelled, from: number, to: number, later: number): TextMatch {
  const isBeginning = from === 0;
  const rank = isBeginning ? (to === letters.length ? RANKS.whole : RANKS.beginning) : RANKS.part;
  const last = places[to - 1] ?? 0;
  return { marks: [[places[from] ?? 0, last + (letters[to - 1]?.length ?? 1)]], rank: rank + later };
}

/** Returns the place where the words end if they are written from a place on; null if they are not. */
function readWritten({ letters }: Spelled, from: number, asked: string): number | null {
  let rest = asked;
  for (let at = from; at < letters.length; at++) {
    const letter = letters[at] ?? '';
    if (!rest.startsWith(letter)) return null;
    rest = rest.slice(letter.length);
    if (rest === '') return at + 1;
  }
  return null;
}

/** The same with every character taken as itself, as its pinyin, or as the first letter of that. */
function readSpelled(spelled: Spelled, at: number, rest: string): number | null {
  const letter = spelled.letters[at];
  if (letter === undefined) return null;
  const readings = spelled.readings[at] ?? [];
  for (const reading of readings) if (reading.startsWith(rest)) return at + 1;
  if (letter === rest) return at + 1;
  const steps = [letter, ...readings, ...readings.map((reading) => reading.slice(0, 1))];
  for (const step of steps) {
    if (step === '' || !rest.startsWith(step)) continue;
    const end = readSpelled(spelled, at + 1, rest.slice(step.length));
    if (end !== null) return end;
  }
  return null;
}
