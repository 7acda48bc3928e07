/** Set when a member takes the site to another line: the session of this one ends there, its token stays in this browser. */
export const LEFT_LINE_KEY = 'tb-left';
