/** Tries between two breaths, so that the page stays alive. */
const AT_ONCE = 2_000;

/**
 * Finds a text so that SHA-256 of salt and text begins with `bits` zero bits, 32 at most. Null when it was called off.
 */
export async function workOut(
  sha256: (data: Uint8Array) => Uint8Array,
  salt: string,
  bits: number,
  isCalledOff: () => boolean,
): Promise<string | null> {
  const encoder = new TextEncoder();
  for (let tried = 0; !isCalledOff(); tried += 1) {
    const text = tried.toString(36);
    const hash = sha256(encoder.encode(salt + text));
    const head = new DataView(hash.buffer, hash.byteOffset).getUint32(0);
    if (head >>> (32 - bits) === 0) return text;
    if (tried % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  return null;
}
