/** The id of a master key that is given without one. */
export const FIRST_MASTER_KEY = 1;

/** `id:key`, or the key alone for the first. */
export function parseMasterKey(text: string): readonly [id: number, key: Buffer] {
  const [key = '', id = String(FIRST_MASTER_KEY)] = text.split(':').reverse();
  return [Number(id), Buffer.from(key, 'base64url')];
}
