import { expect, it } from 'vitest';
import { english } from './english.ts';
import { pages } from './pages/en.ts';

type TextModule = Readonly<Record<string, object>>;

const modules = import.meta.glob<TextModule>(['./*/zh-CN.ts', '../**/texts/zh-CN.ts'], { eager: true });
const chinese: TextModule = Object.fromEntries(
  Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .map(([name, texts]) => [name.replace(/Texts$/, ''), texts]),
);

/** Every single text by its path, such as `account.problems.code`. */
function textsOf(group: object, path = ''): [string, unknown][] {
  return Object.entries(group).flatMap(([key, text]) => {
    const own = path ? `${path}.${key}` : key;
    return typeof text === 'object' && text !== null ? textsOf(text, own) : [[own, text] as [string, unknown]];
  });
}

const marks = ['⟨0⟩', '⟨1⟩', '⟨2⟩', '⟨3⟩'];

/** A text as it is read; the parameters of a text with some are marked by their position. */
function read(text: unknown): string {
  return typeof text === 'function' ? String(text(...marks.slice(0, text.length))) : String(text);
}

const source = textsOf(chinese);
const translated = new Map(textsOf(english));

it('has an English text for every Chinese one, and no other', () => {
  expect([...translated.keys()].sort()).toEqual(source.map(([path]) => path).sort());
});

it('takes the same parameters and shows each of them', () => {
  const parametersOf = (text: unknown) => [
    typeof text === 'function' ? text.length : 0,
    marks.filter((mark) => read(text).includes(mark)),
  ];
  const wrong = source.filter(
    ([path, text]) => JSON.stringify(parametersOf(text)) !== JSON.stringify(parametersOf(translated.get(path))),
  );
  expect(wrong.map(([path]) => path)).toEqual([]);
});

it('leaves no text empty and no Chinese character or punctuation in English', () => {
  const wrong = [...translated].filter(([, text]) =>
    /^\s*$|[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u.test(read(text)),
  );
  expect(wrong.map(([path]) => path)).toEqual([]);
});

it('counts one and many', () => {
  expect(pages.egame.count(1)).toBe('1 game');
  expect(pages.egame.count(12)).toBe('12 games');
});
