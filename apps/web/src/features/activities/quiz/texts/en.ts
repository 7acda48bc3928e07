import type { quizTexts } from './zh-CN.ts';

export const quiz: typeof quizTexts = {
  today: 'Questions of today',
  progress: (done, all) => `Question ${done} of ${all}`,
  begin: 'Begin',
  go: 'Next question',
  rule: (seconds) => `${seconds} seconds each by the clock of the server. An answer cannot be changed.`,
  left: (seconds) => `${seconds} s left`,
  score: (score, most) => `Score ${score} of ${most}`,
  finished: 'You answered all questions of today. Come back tomorrow.',
  right: 'Right',
  wrong: (answer) => `Wrong. The right answer is ${answer}`,
  missed: (answer) => `Out of time. The right answer is ${answer}`,
  rewards: 'Rewards by score',
  tier: (score) => `From a score of ${score}`,
  given: 'Given',
  rank: 'Ranking of today',
  points: (score) => `Score ${score}`,
  own: 'Me',
  noRank: 'Nobody has scored today',
  answered: 'Your answers',
};
