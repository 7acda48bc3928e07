type Texts = Readonly<Record<string, unknown>>;

/** Texts of another language by name space; empty while Chinese is shown. */
let other: Readonly<Record<string, Texts>> = {};

/**
 * Texts of one name space in the language shown. Chinese is the source and always there; another language replaces it
 * whole when it is switched on, before anything is rendered.
 */
export function localized<Source extends Texts>(namespace: string, source: Source): Source {
  return new Proxy(source, {
    get: (texts, key) => other[namespace]?.[key as string] ?? texts[key as string],
  });
}

/** Switches the language. Every text of every name space must be there: the type of the dictionary sees to it. */
export function switchLanguage(dictionary: Readonly<Record<string, Texts>>): void {
  other = dictionary;
}
