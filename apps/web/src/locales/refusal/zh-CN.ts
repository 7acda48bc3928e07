import { localized } from '../localized.ts';

/** The reason of a refusal, and the way on. */
export const refusalTexts = localized('refusal', {
  mostCharacters: (most: number) => `最多输入${most}个字符`,
  tellBirthday: '去填写出生日期',
  tellName: '去填写真实姓名',
  verifyIdentity: '去实名认证',
  chooseLimits: '去查看保护工具',
  barred: { title: '温馨提示', text: '您暂不符合本活动的参与条件', action: '返回首页' },
  limits: { deposit: '存款限额', wager: '投注限额', loss: '亏损限额' },
  limitReached: (limit: string, left: string, time: string | null) =>
    `已达到您设置的${limit}，剩余额度${left}${time === null ? '' : `，${time}重置`}`,
  operatorLimitReached: (limit: string, left: string, time: string | null) =>
    `已达到平台为您设定的${limit}，剩余额度${left}${time === null ? '' : `，${time}重置`}`,
});
