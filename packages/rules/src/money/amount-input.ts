const FULL_WIDTH_ZERO = 0xff10;

/**
 * Cleans what a member typed or pasted into an amount field: full-width digits converted, separators and letters
 * dropped, no leading zeros, one dot, at most two decimals (product-spec section 5, conventions B.0).
 */
export function cleanAmountInput(typed: string): string {
  const narrow = [...typed]
    .map((char) => {
      const code = char.charCodeAt(0);
      if (code >= FULL_WIDTH_ZERO && code <= FULL_WIDTH_ZERO + 9) return String(code - FULL_WIDTH_ZERO);
      return char === '．' || char === '。' ? '.' : char;
    })
    .join('')
    .replace(/[^\d.]/g, '');
  const dot = narrow.indexOf('.');
  const whole = (dot < 0 ? narrow : narrow.slice(0, dot)).replace(/^0+(?=\d)/, '').slice(0, 12);
  if (dot < 0) return whole;
  return `${whole || '0'}.${narrow
    .slice(dot + 1)
    .replaceAll('.', '')
    .slice(0, 2)}`;
}

/** A typed amount with exactly two decimals for the wire, or null when nothing usable was typed. */
export function completeAmount(typed: string): string | null {
  const cleaned = cleanAmountInput(typed);
  if (!/^\d/.test(cleaned)) return null;
  const [whole = '0', fraction = ''] = cleaned.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}
