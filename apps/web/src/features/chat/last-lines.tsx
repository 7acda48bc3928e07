import type { ChatMessage } from '@touchline/contract/topics';
import { useRef } from 'react';
import { giftTexts } from '../../locales/gift/zh-CN.ts';
import { Badges } from './badges.tsx';
import styles from './last-lines.module.css';
import { useTalk } from './use-talk.ts';

const SHOWN = 5;
const SAYS: ReadonlySet<ChatMessage['msgType']> = new Set(['text', 'emoji', 'gift']);

interface LastLinesProps {
  readonly chatRoomNo: string;
  readonly isBlocked: (userId: string) => boolean;
}

/**
 * The last messages of a room, over a picture that fills the screen. The talk itself is on the page and is read aloud, so this
 * is not.
 */
export function LastLines({ chatRoomNo, isBlocked }: LastLinesProps) {
  const isAtEnd = useRef(true);
  const { talk } = useTalk(chatRoomNo, { isOpen: true, isAtEnd });
  const shown = talk.filter(({ msgType, userId }) => SAYS.has(msgType) && !isBlocked(userId)).slice(-SHOWN);
  return (
    <ul className={styles.lines} aria-hidden="true">
      {shown.map((message) => (
        <li key={message.id}>
          <Badges of={message} /> <bdi className={styles.name}>{message.username}</bdi> <bdi>{wordsOf(message)}</bdi>
        </li>
      ))}
    </ul>
  );
}

function wordsOf({ gift, content }: ChatMessage): string {
  return gift ? giftTexts.gave(gift.nick, gift.giftName, gift.count) : content;
}
