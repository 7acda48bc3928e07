/**
 * An idempotency key: made when a form opens, kept until its outcome is known. Letters and digits only: its beginning is a
 * reference that people read to each other.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', 'x')
    .replaceAll('/', 'y');
}
