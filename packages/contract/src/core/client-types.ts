/** What a caller may say it is. A member has one session for each (standards AUT-12); whatever else is said counts as `web`. */
export const clientTypes = ['web', 'h5', 'app'] as const;
