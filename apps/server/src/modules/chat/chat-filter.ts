/** Figures by their words and shapes, as numbers are hidden; Cyrillic letters that look like Latin ones. */
const LOOKS: Readonly<Record<string, string>> = {
  ...signs(['零〇⓿', '一壹幺', '二贰', '三叁', '四肆', '五伍', '六陆', '七柒', '八捌', '九玖'], '0123456789'),
  ...signs(['а', 'е', 'о', 'р', 'с', 'у', 'х', 'і', 'ѕ', 'к', 'м', 'т', 'в', 'н', 'ԛ'], 'aeopcyxiskmtbhq'),
  // In circles and squares: these have no normal form.
  ...rows([0x2776, 0x2780, 0x278a, 0x24f5], '123456789'),
  ...rows([0x1f150, 0x1f170], 'abcdefghijklmnopqrstuvwxyz'),
};

/** Abuse and offers, anywhere in Chinese text. */
const WORDS: readonly RegExp[] = [
  /傻逼|煞笔|操你|草泥马|你妈的|王八蛋|狗日的/,
  /代充|刷单|内幕(?:消息|单)|包赢|稳赚|带单(?![刀位元身])|收徒|加群(?!众)|进群(?![众体])|私聊|联系我|跟我买/,
  /(?<![参增更再])加我(?![们行主方国])/,
  /套现|洗钱|毒品|冰毒|枪支|裸聊|约炮|色情/,
];
/** Banned words in Latin letters; they count only as whole words. */
const LATIN = /(?<![a-z])(?:fuck|shit|bitch|asshole)(?:s|y|er|ed|ing)?(?![a-z])/;

/** Contact details: a member who follows them leaves the site's protection. */
const REACHED = /微信|薇信|v信|扣扣号?|企鹅号|飞机号|纸飞机|电报[群号]/;
const REACHED_LATIN: readonly RegExp[] = [
  /(?<![a-z])(?:weixin|wechat|telegram|whatsapp|skype|qq|wx|vx|tg)(?![a-z])/,
  /[加+➕]\s*[vq薇](?![a-z])/,
  /(?:https?|ftp):\/\/|(?<![a-z])www\.|(?<![a-z])t\.me\b/,
  /(?<![a-z0-9-])[a-z0-9-]*[a-z][a-z0-9-]*\s{0,2}[.点。]\s{0,2}(?:com|cn|net|org|cc|top|xyz|vip)(?![a-z])/,
  /(?<![a-z0-9-])[a-z0-9-]*[a-z][a-z0-9-]*[.点。](?:io|me|app|club|live|bet|info|site|online)(?![a-z])/,
  /(?<![a-z0-9._-])[a-z0-9._-]{2,}\s?@\s?[a-z0-9-]{2,}/,
];

/** A telephone number in its groups, with anything between them, or every figure apart from the next by the same sign. */
const GROUPED = /(?<!\d)1[3-9]\d\D{1,3}\d{4}\D{1,3}\d{4}(?!\d)/;
const APART = /(?<!\d)\d(\D)(?:\d\1){9,}\d(?!\d)/;
/** Cheering and seasons are figures too: one figure again and again, 2333333, and a day of this century. */
const HARMLESS = /^(\d)\1+$|^\d(\d)\2+$|^20\d{6}$/;

/** Invisible characters and those that reverse a line; characters that join emoji or spell flags are kept where they do that. */
const UNSEEN = new RegExp(
  [
    '[\\p{Cc}\\p{Co}\\p{Cn}\\p{Cs}\\u2800\\u115f\\u1160\\u3164\\uffa0]',
    '\\u034f',
    '(?![\\u200d\\u{e0020}-\\u{e007f}])\\p{Cf}',
    '\\u200d(?!\\p{Extended_Pictographic})',
    '(?<![\\p{Extended_Pictographic}\\ufe0f\\u{1f3fb}-\\u{1f3ff}])\\u200d',
    '(?<!\\u{1f3f4}[\\u{e0020}-\\u{e007f}]*)[\\u{e0020}-\\u{e007f}]',
  ].join('|'),
  'gu',
);

/** The message as it is shown: one line, without invisible characters and without piles of accents. */
export function cleaned(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Zl}\p{Zp}\t\r\n]+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Whether a reader would see nothing. */
export function isBlank(text: string): boolean {
  return !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}

/** A few emoji and nothing else; they are shown large. */
const EMOJI =
  /^(?:\p{RI}{2}|\p{Extended_Pictographic}[\ufe0f\p{EMod}\u{e0020}-\u{e007f}]*(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{EMod}]?)*){1,6}$/u;

export function isEmoji(text: string): boolean {
  return EMOJI.test(text.replaceAll(' ', ''));
}

/**
 * Whether a message has text that no room may show: banned words or contact details (conventions B.8).
 *
 * @param named - names, as the room shows them, of members whom the message answers; they are not checked as words of its sender
 */
export function isSensitive(text: string, named: readonly string[] = []): boolean {
  const form = plain(text, named);
  const dense = form.replace(/[^\p{L}\p{N}]/gu, '');
  if (WORDS.some((word) => word.test(dense)) || REACHED.test(dense)) return true;
  return [form, joined(form)].some(
    (each) => LATIN.test(each) || REACHED_LATIN.some((reached) => reached.test(each)) || hasNumber(each),
  );
}

/** A banned word in the form in which messages are compared with it. */
export interface Banned {
  readonly form: string;
  /** For Latin words, which count only as whole words; null for others, which count anywhere. */
  readonly whole: RegExp | null;
}

/** Its form is empty if no character of the word is a letter or a figure. */
export function bannedWord(word: string): Banned {
  const form = plain(cleaned(word)).replace(/[^\p{L}\p{N}]/gu, '');
  if (!/^[a-z0-9]+$/.test(form)) return { form, whole: null };
  // A space or a point between the parts of a word is no part of the word: a message may write others there.
  const parts = plain(cleaned(word)).match(/[\p{L}\p{N}]+/gu) ?? [];
  return { form, whole: new RegExp(`(?<![a-z0-9])${parts.join('[^\\p{L}\\p{N}]*')}(?![a-z0-9])`, 'u') };
}

/** Whether a message has one of the words, however it is written. */
export function holdsBanned(text: string, words: readonly Banned[], named: readonly string[] = []): boolean {
  if (words.length === 0) return false;
  const form = plain(text, named);
  const dense = form.replace(/[^\p{L}\p{N}]/gu, '');
  const written = [form, joined(form)];
  return words.some(({ form: banned, whole }) =>
    whole ? written.some((each) => whole.test(each)) : banned !== '' && dense.includes(banned),
  );
}

/** The form by which two messages count as the same: without punctuation and repeated endings. */
export function gist(text: string, named: readonly string[] = []): string {
  return plain(text, named)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(.)\1{2,}/gu, '$1');
}

/**
 * One form for all writings of the same. The name that the message answers is left out; letters with the sign of a hidden name
 * between them are read together.
 */
function plain(text: string, named: readonly string[] = []): string {
  return named
    .reduce((rest, name) => rest.replaceAll(`@${name}`, ' '), text)
    .replace(/(?<=\p{L})\*{3}(?=\p{L})/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{Nd}/gu, figureOf)
    .replace(/./gu, (sign) => LOOKS[sign] ?? sign);
}

/** Joins Latin words whose letters were separated. */
function joined(form: string): string {
  return form
    .replace(/(?<=[a-z])[^\s\p{L}\p{N}](?=[a-z])/gu, '')
    .replace(/(?<![a-z])(?:[a-z][^a-z0-9]{1,2}){1,}[a-z](?![a-z])/gu, (letters) => letters.replace(/[^a-z]/gu, ''));
}

function hasNumber(form: string): boolean {
  const runs = form.match(/\d{7,}/g) ?? [];
  return GROUPED.test(form) || APART.test(form) || runs.some((run) => !HARMLESS.test(run));
}

/** A digit of any script; the ten digits of a script are consecutive. */
function figureOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

function signs(looks: readonly string[], like: string): Record<string, string> {
  return Object.fromEntries(looks.flatMap((group, index) => [...group].map((sign) => [sign, like[index] ?? sign])));
}

/** Signs that follow one another from each of these on, by what they look like. */
function rows(firsts: readonly number[], like: string): Record<string, string> {
  return Object.fromEntries(
    firsts.flatMap((first) => [...like].map((sign, index) => [String.fromCodePoint(first + index), sign])),
  );
}
