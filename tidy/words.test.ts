import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

interface Meaning {
  /** The one meaning that `docs/glossary.md` gives the word. */
  readonly meaning: string;
  /** The files whose names may contain the word. */
  readonly where: RegExp;
  /** Whether tests of the whole product speak of it everywhere, in this meaning. */
  readonly inTests?: boolean;
  /** Names on the wire and of libraries that contain the word in another meaning. */
  readonly fixed?: RegExp;
}

/** Words that had several meanings in code, with the one that each has now. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  desk: {
    meaning: 'the help desk',
    where: /features\/help\/|locales\/pages\//,
  },
  lane: {
    meaning: 'a row of the picture in which lines of the talk run across',
    where: /features\/video\/danmaku\//,
  },
  standing: {
    meaning: 'the table of a league',
    where: /suppliers\/feed\/sandbox\/outrights\//,
    fixed: /\bstanding\??: (\{|\[|chatRoomNo|rulings)|readonly standing\?/g,
  },
  leg: {
    meaning: 'a selection of a bet; a drawn figure has legs too',
    inTests: true,
    where:
      /art\/src\/figure\/|modules\/(book|rewards)\/|features\/(bet-slip|bets|home|messages)\/|sports\/bets\/|rules\/src\/(bets|cash-out|pricing|results|settlement|testing)\/|contract\/src\/|locales\/|demo\/|edge\/texts\/|platform\/(rewards\.ts|site\/)|client\/src\/testing\//,
    fixed: /\bfirstLeg\b|integer\('leg'\)|\bleg: (attempt|number)\b/g,
  },
  room: {
    meaning: 'a live room with its chat',
    inTests: true,
    where:
      /art\/src\/sets\/|modules\/(book\/sharing|chat|gifts|reports\/operators|rooms|search|video)\/|features\/(chat|gifts|home|live|match|messages|search|video)\/|web\/src\/(pages|runtime\/live)\/|locales\/(messages|programme)\/|contract\/src\/|rules\/src\/(rooms|text)\/|server\/src\/(cli|demo|edge|gateway|wiring)\/|platform\/bus\/|apps\/origin\//,
    fixed: /\bmaskForRoom\b/g,
  },
  order: {
    meaning: 'a deposit, a withdrawal, a gift or an exchange that a member placed',
    inTests: true,
    where:
      /modules\/(account\/closing|activities\/(invite|mall)\/|bonus|cashier|chat\/told-lines|destinations|gifts|reports|wallet)|suppliers\/payments\/|features\/(gifts|wallet)\/|locales\/(records|wallet)\/|contract\/src\/|platform\/bus\/|edge\/texts\/|server\/src\/wiring\//,
    fixed:
      /\b[oO]rder(By|Push|Feed)\b|\b(setO|o)rderSharing(Endpoints)?\b|\bintegrity_order\b|\border: (bet|push|\{ \.\.\.bet)|\bmessage\.order\b/g,
  },
};

/** The names of a file as words in lower case; comments and texts in quotes are left out. */
function wordsOf(text: string, fixed: RegExp | undefined): readonly string[] {
  const code = text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(fixed ?? /$^/g, '')
    .replace(/'[^'\n]*'|`[^`]*`|"[^"\n]*"/g, '');
  return (
    code
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  );
}

const files = sourceFiles();
/** Code of the product, and all of the tests that drive it from outside. */
const own = files.filter(({ path, isTest }) => path.startsWith('e2e/') || (/^(apps|packages)\//.test(path) && !isTest));

it.each(Object.entries(MEANINGS))(
  'uses %s in names in its one meaning alone',
  (word, { where, fixed, inTests = false }) => {
    const users = own.filter(({ text }) =>
      wordsOf(text, fixed).some((found) => found === word || found === `${word}s`),
    );
    expect(users.length).toBeGreaterThan(0);
    const isRight = (path: string) => where.test(path) || (inTests && path.startsWith('e2e/'));
    expect(users.filter(({ path }) => !isRight(path)).map(({ path }) => path)).toEqual([]);
  },
);

/** A comment is a sentence about its subject; one that begins with a question word names none. */
const QUESTION = /(?:\/\*\*|^\s*\/\/|^\s+\*) (?:What|How|Who|Whose|Whoever|Whatever) /m;

it('begins no comment with a question word', () => {
  const asking = files.flatMap(({ path, text }) => {
    const begin = QUESTION.exec(text)?.[0];
    return begin ? [`${path}: ${begin.trim()}`] : [];
  });
  expect(asking, 'a comment begins with its subject').toEqual([]);
});
