/** Another way in with what the address of this one carries, such as the page that the visitor came from. */
export function withQuery(path: string, search: string): string {
  return search === '' ? path : `${path}?${search}`;
}
