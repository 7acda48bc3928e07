/** Holds the token that a member left here with when they took the site to another line, where its session ends. */
export const LEFT_LINE_KEY = 'tb-left';
