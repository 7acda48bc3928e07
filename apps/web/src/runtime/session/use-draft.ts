import { useState } from 'react';
import { draftKey } from './tab-memory.ts';

/**
 * The contents of a form, kept for this tab: a detour to another page or a reload finds them again. The name is that of the
 * form. A value that cannot be read, or is not of the form's shape, counts as not typed.
 */
export function useDraft<Draft extends Readonly<Record<string, string>>>(name: string, empty: Draft) {
  const [draft, setDraft] = useState<Draft>(() => ({ ...empty, ...readDraft(sessionStorage, name, empty) }));
  const edit = (part: Partial<Draft>) =>
    setDraft((before) => {
      const next = { ...before, ...part };
      keep(name, next);
      return next;
    });
  const forget = () => {
    keep(name, null);
    setDraft(empty);
  };
  return { draft, edit, forget };
}

/** The kept texts of a form, those of them that it has fields for. */
export function readDraft<Draft extends Readonly<Record<string, string>>>(
  storage: Pick<Storage, 'getItem'>,
  name: string,
  empty: Draft,
): Partial<Draft> {
  try {
    const kept: Record<string, unknown> = JSON.parse(storage.getItem(draftKey(name)) ?? '{}');
    const texts = Object.keys(empty).filter((field) => typeof kept[field] === 'string');
    return Object.fromEntries(texts.map((field) => [field, kept[field]])) as Partial<Draft>;
  } catch {
    return {};
  }
}

function keep(name: string, draft: object | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(draftKey(name));
    else sessionStorage.setItem(draftKey(name), JSON.stringify(draft));
  } catch {
    // Full or forbidden; the form goes on without.
  }
}
