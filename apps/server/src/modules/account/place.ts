/** An address without its last part: enough to recognise one's own logins. */
export function coarsePlace(address: string): string {
  return address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}:*` : address.replace(/\d+$/, '*');
}
