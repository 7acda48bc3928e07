/** All texts of a language by their name spaces. */
export type Dictionary = Readonly<Record<string, object>>;

/** Texts of another language; null while Chinese is shown. */
let other: Dictionary | null = null;

/**
 * Texts of one name space in the language shown. Chinese is the source and always there; another language replaces all of it.
 * Groups of texts follow the language too, so a module may keep one in a constant; a single text it may not.
 */
export function localized<Texts extends object>(namespace: string, source: Texts): Texts {
  return followed(source, () => other?.[namespace]);
}

/** Switches the language, or back to Chinese with null. What is on screen has to be rendered again. */
export function switchLanguage(dictionary: Dictionary | null): void {
  other = dictionary;
}

/** A group of texts that looks up every one of them when it is read. */
function followed<Group extends object>(source: Group, translation: () => object | undefined): Group {
  const groups = new Map<PropertyKey, object>();
  return new Proxy(source, {
    get(_, key) {
      const text: unknown = Reflect.get(translation() ?? source, key);
      if (!isGroup(text)) return text;
      const group = groups.get(key) ?? followed(text, () => groupOf(translation(), key));
      groups.set(key, group);
      return group;
    },
  });
}

function groupOf(translation: object | undefined, key: PropertyKey): object | undefined {
  return translation && Reflect.get(translation, key);
}

function isGroup(text: unknown): text is object {
  return typeof text === 'object' && text !== null && !Array.isArray(text);
}
