import { useRef } from 'react';
import { Badges } from './badges.tsx';
import styles from './last-lines.module.css';
import { saysSomething, wordsOf } from './said.ts';
import { useTalk } from './use-talk.ts';

const SHOWN = 5;

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
  const shown = talk.filter((one) => saysSomething(one) && !isBlocked(one.userId)).slice(-SHOWN);
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
