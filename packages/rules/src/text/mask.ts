/** A member's name for others: `ab***9`. */
export function maskName(name: string): string {
  const chars = [...name];
  return chars.length <= 3 ? `${chars[0] ?? ''}***` : `${chars.slice(0, 2).join('')}***${chars.at(-1)}`;
}

/** A name as strangers in a room see it: `a***9`. */
export function maskForRoom(name: string): string {
  const chars = [...name];
  return `${chars[0] ?? ''}***${chars.length < 3 ? '' : chars.at(-1)}`;
}

/** A phone for display: `138****1234`. */
export function maskPhone(phone: string): string {
  return phone.length < 8 ? `****${phone.slice(-2)}` : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

/** An e-mail for display: `ab****@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at - 1))}****${email.slice(at)}`;
}

/** A legal name for display: `王**`, `A***`. */
export function maskRealName(name: string): string {
  const [first = '', ...rest] = [...name];
  return `${first}${'*'.repeat(Math.min(3, rest.length))}`;
}

/** The street of an address: its beginning is enough to recognise it. */
export function maskStreet(street: string): string {
  return `${[...street].slice(0, 3).join('')}****`;
}

/** A wallet address in a list: `TXa1…9fKq`. A payer compares the full address. */
export function shortenAddress(address: string): string {
  return `${address.slice(0, 4)}…${address.slice(-4)}`;
}
