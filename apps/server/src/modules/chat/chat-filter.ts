/** What is never written in a room, in the form `plain` brings text into. */
const WORDS = [
  ...['傻逼', '煞笔', '操你', '草泥马', '你妈的', '王八蛋', '狗日的'],
  ...['代充', '刷单', '内幕', '包赢', '稳赚', '带单', '收徒', '加群', '进群', '私聊', '加我', '联系我', '跟我买'],
  ...['套现', '洗钱', '代打', '外挂', '假球内部', '毒品', '冰毒', '枪支', '裸聊', '约炮', '色情'],
  ...['fuck', 'shit', 'bitch', 'asshole'],
];

/** Ways to be reached outside: whoever is asked to come along is out of the house's sight. */
const CONTACTS: readonly RegExp[] = [
  /扣扣|企鹅号|微信|威信|薇信|weixin|wechat|v信|telegram|飞机号|纸飞机|电报|whatsapp|skype/,
  /(?<![a-z])(?:qq|wx|vx|tg)(?![a-z])/,
  /(?:https?|www|ftp)[:.]/,
  /[a-z0-9-]{2,}(?:\.|点|。)(?:com|cn|net|org|cc|top|xyz|vip|io|me|app|club|live|bet|info|site|online)(?![a-z])/,
  /[a-z0-9._-]+@[a-z0-9-]+/,
  // A telephone number or the like, however it is broken up; scores and prices are told with colons and points.
  /(?:\d[^\p{L}\d.:]{0,2}){7,}/u,
];

/** Figures by their words and shapes, as numbers are hidden. */
const FIGURES: Readonly<Record<string, string>> = Object.fromEntries(
  ['零〇', '一壹幺', '二贰两', '三叁', '四肆', '五伍', '六陆', '七柒拐', '八捌', '九玖勾'].flatMap((signs, figure) =>
    [...signs].map((sign) => [sign, String(figure)]),
  ),
);

/** Nothing to be seen, and what turns the writing of a line around. */
const UNSEEN = /\p{C}|\u034f|[\u115f\u1160\u3164\uffa0]/gu;

/** The message as it is shown: one line, without signs that nobody sees and without piles of accents. */
export function cleaned(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Zl}\p{Zp}\t\r\n]+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** One form for all writings of the same: full-width, capitals, accents and spaces make no difference. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_*~·•|/\\,，、-]+/gu, '');
}

/** Whether a message says what no room should show: banned words, or how to be reached outside (conventions B.8). */
export function isSensitive(text: string): boolean {
  const form = plain(text);
  const figures = [...form].map((sign) => FIGURES[sign] ?? sign).join('');
  return (
    WORDS.some((word) => form.includes(word)) || CONTACTS.some((contact) => contact.test(form) || contact.test(figures))
  );
}

/** What makes two messages the same to a reader: signs and repeated ends apart, they say one thing. */
export function gist(text: string): string {
  return plain(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(.)\1{2,}/gu, '$1');
}
