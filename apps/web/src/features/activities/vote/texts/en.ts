import type { voteTexts } from './zh-CN.ts';

export const vote: typeof voteTexts = {
  title: 'Vote',
  left: (left, perDay) => `${left} of ${perDay} votes left today`,
  total: (votes) => `Votes in all: ${votes}`,
  votes: (votes) => `Votes: ${votes}`,
  own: (count) => `Your votes today: ${count}`,
  thanks: (name) => `You voted for ${name}`,
  reward: (worth) => `The first vote of a day brings ${worth}`,
  got: (worth) => `You got ${worth}`,
  used: 'You used all votes of today',
};
