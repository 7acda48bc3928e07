const SIGNS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Bytes of a Base58 text, or null when it holds another sign. A leading `1` is a zero byte. */
export function base58Bytes(text: string): Uint8Array | null {
  let value = 0n;
  for (const sign of text) {
    const digit = SIGNS.indexOf(sign);
    if (digit < 0) return null;
    value = value * 58n + BigInt(digit);
  }
  const bytes: number[] = [];
  for (; value > 0n; value >>= 8n) bytes.unshift(Number(value & 0xffn));
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  return Uint8Array.from([...Array.from({ length: zeros }, () => 0), ...bytes]);
}

export function base58Text(bytes: Uint8Array): string {
  let value = bytes.reduce((sum, byte) => (sum << 8n) + BigInt(byte), 0n);
  let text = '';
  for (; value > 0n; value /= 58n) text = `${SIGNS[Number(value % 58n)]}${text}`;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text;
}
