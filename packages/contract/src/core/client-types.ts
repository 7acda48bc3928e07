/** The kinds of client that a caller may name. A member has one session for each (standards AUT-12); any other value counts as `web`. */
export const clientTypes = ['web', 'h5', 'app'] as const;
