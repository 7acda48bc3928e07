import { useEffect } from 'react';
import { useLocation } from 'wouter';

const SEARCH = '/app/search';
const FIELDS = 'input, textarea, select, [contenteditable="true"], dialog[open] *';

/** The key `/` leads to the field of the search, unless something is being typed. */
export function useSearchKey(): void {
  const [path, navigate] = useLocation();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || (target instanceof Element && target.matches(FIELDS))) return;
      event.preventDefault();
      const field = path === SEARCH && document.querySelector<HTMLInputElement>('search input');
      if (field) field.focus();
      else navigate(SEARCH);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [path, navigate]);
}
