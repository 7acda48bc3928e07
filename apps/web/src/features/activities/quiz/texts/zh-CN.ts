import { localized } from '../../../../locales/localized.ts';

export const quizTexts = localized('quiz', {
  today: '今日题目',
  progress: (done: number, all: number) => `第${done}题，共${all}题`,
  begin: '开始答题',
  go: '下一题',
  rule: (seconds: number) => `每题${seconds}秒，以服务器时间为准，提交后不能更改`,
  left: (seconds: number) => `剩余${seconds}秒`,
  score: (score: number, most: number) => `${score}分，满分${most}分`,
  finished: '今日题目已答完，明天再来',
  right: '回答正确',
  wrong: (answer: string) => `回答错误，正确答案是${answer}`,
  missed: (answer: string) => `超时未答，正确答案是${answer}`,
  rewards: '得分奖励',
  tier: (score: number) => `${score}分起`,
  given: '已发放',
  rank: '今日排行',
  points: (score: number) => `${score}分`,
  own: '我',
  noRank: '今天还没有人得分',
  answered: '答题回顾',
});
