import type { refusalTexts } from './zh-CN.ts';

export const refusal: typeof refusalTexts = {
  mostCharacters: (most) => `At most ${most} characters`,
  chooseLimits: 'Look at the tools',
  tellBirthday: 'Enter your date of birth',
  tellName: 'Enter your legal name',
  verifyIdentity: 'Verify your identity',
  barred: { title: 'Please note', text: 'Your account cannot take part in offers now', action: 'Back to home' },
  limits: { deposit: 'deposit limit', wager: 'wager limit', loss: 'loss limit' },
  limitReached: (limit, left, time) =>
    `Your ${limit} is reached, ${left} left${time === null ? '' : `; more is free at ${time}`}`,
  operatorLimitReached: (limit, left, time) =>
    `The ${limit} that was set for you is reached, ${left} left${time === null ? '' : `; more is free at ${time}`}`,
};
