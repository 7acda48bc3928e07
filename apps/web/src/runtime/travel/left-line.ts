/** Stores the token with which a member left this line for another one, so that its session can be ended. */
export const LEFT_LINE_KEY = 'tb-left';
