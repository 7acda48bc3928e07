import styles from './chat.module.css';
import { chatTexts } from './texts/zh-CN.ts';

const EMOJI = [
  ...['👍', '👏', '💪', '🙏', '🔥', '🎉', '❤️', '💯'],
  ...['😂', '😄', '😍', '😎', '😅', '😭', '😱', '🤔'],
  ...['😡', '🥱', '🫡', '🤝', '⚽', '🏀', '🎮', '🏆'],
];

/** A few emoji that go into the text. */
export function EmojiPanel({ onChoose }: { readonly onChoose: (sign: string) => void }) {
  return (
    <div className={styles.emoji} role="group" aria-label={chatTexts.emoji}>
      {EMOJI.map((sign) => (
        <button key={sign} type="button" onClick={() => onChoose(sign)}>
          {sign}
        </button>
      ))}
    </div>
  );
}
