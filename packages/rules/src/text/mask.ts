/** A member's name for others: `ab***9`. */
export function maskName(name: string): string {
  const chars = [...name];
  return chars.length <= 3 ? `${chars[0] ?? ''}***` : `${chars.slice(0, 2).join('')}***${chars.at(-1)}`;
}

/** A phone for display: `138****1234`. */
export function maskPhone(phone: string): string {
  return phone.length < 8 ? `****${phone.slice(-2)}` : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}
