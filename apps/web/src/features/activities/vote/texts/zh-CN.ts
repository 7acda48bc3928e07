import { localized } from '../../../../locales/localized.ts';

export const voteTexts = localized('vote', {
  title: '投票',
  left: (left: number, perDay: number) => `今日还可投${left}票，每天${perDay}票`,
  total: (votes: string) => `共${votes}票`,
  votes: (votes: string) => `${votes}票`,
  own: (count: number) => `今日已投${count}票`,
  thanks: (name: string) => `已投给${name}`,
  reward: (worth: string) => `当日第一票奖励${worth}`,
  got: (worth: string) => `获得${worth}`,
  used: '今日票数已用完',
});
