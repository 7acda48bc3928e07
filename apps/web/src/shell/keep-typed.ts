import { useInsertionEffect, useLayoutEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field and what its reader put into it. */
type Typed = readonly [field: Field, value: string];

/**
 * Keeps what was typed, ticked or filled in before the page's code came. A form that takes over its fields begins with
 * its own empty values; so their content is read before, and given to the form as if it were typed now. A form
 * that was sent and buttons that were pressed meanwhile are sent and pressed then; see `earlyInputScript`.
 */
export function useKeepTyped(): void {
  const typed = useRef<readonly Typed[]>([]);
  useInsertionEffect(() => {
    typed.current = [...document.querySelectorAll<Field>('input, textarea, select')]
      .filter(isTouched)
      .map((field) => [field, field.value]);
  }, []);
  useLayoutEffect(() => {
    // After this commit, before any further event.
    queueMicrotask(() => {
      for (const [field, value] of typed.current) retype(field, value);
      setTimeout(window.early.answer);
    });
  }, []);
}

/** Whether a field no longer is as the server rendered it. */
function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const rendered = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(rendered, 0);
  }
  if (isTicked(field)) return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
  return field.type !== 'file' && field.value !== field.defaultValue;
}

function isTicked(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

function retype(field: Field, value: string): void {
  if (!field.isConnected) return;
  if (isTicked(field)) {
    field.checked = field.type === 'checkbox' && field.defaultChecked;
    field.click();
    return;
  }
  // React ignores a value that it has seen being set. It observes the setter of the field itself, not that of the prototype.
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
