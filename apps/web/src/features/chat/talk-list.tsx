import type { CallOutput } from '@touchline/contract';
import type { ChatMessage } from '@touchline/contract/topics';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/primitives/button.tsx';
import styles from './chat.module.css';
import { HighlightStrip } from './highlight-strip.tsx';
import { MessageRow } from './message-row.tsx';
import { isBefore, names } from './talk.ts';
import { chatTexts } from './texts/zh-CN.ts';

/** A position this near to the end counts as the end. */
const AT_END_PX = 40;

interface TalkListProps {
  readonly talk: readonly ChatMessage[];
  readonly userId: string | null;
  /** The text for an empty talk. */
  readonly none: string;
  /** Whether the end is in sight; kept here, read where talk comes in. */
  readonly isAtEnd: RefObject<boolean>;
  /** Above the first message. */
  readonly lead: ReactNode;
  readonly onReply: (message: ChatMessage) => void;
  /** Somebody named the reader, who has not seen it yet. */
  readonly isMentioned: boolean;
  /** The rights of the reader in the room beside talking. */
  readonly powers: CallOutput<'roomPowers'>['powers'];
}

/** Follows new lines while the end is in sight. A reader who has scrolled up sees how many lines came. */
export function TalkList({ talk, userId, none, isAtEnd, lead, powers, onReply, isMentioned }: TalkListProps) {
  const list = useRef<HTMLDivElement>(null);
  /** Up to which message everything was in sight; null at the end. */
  const [seen, setSeen] = useState<string | null>(null);
  const [opened, open] = useState<string | null>(null);
  const first = talk[0]?.id;
  const last = talk.at(-1);
  const before = useRef<{ first?: string | undefined; last?: string | undefined; height: number }>({ height: 0 });
  const toEnd = () => {
    isAtEnd.current = true;
    setSeen(null);
    list.current?.scrollTo({ top: list.current.scrollHeight });
  };
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const was = before.current;
    before.current = { first, last: last?.id, height: element.scrollHeight };
    if (isAtEnd.current || (last?.userId === userId && last?.id !== was.last)) {
      isAtEnd.current = true;
      setSeen(null);
      element.scrollTop = element.scrollHeight;
    } else if (first !== undefined && was.first !== undefined && isBefore(first, was.first)) {
      // Older lines came in above: what is being read stays in its place.
      element.scrollTop += element.scrollHeight - was.height;
    }
  }, [first, last, userId, isAtEnd]);
  // The on-screen keyboard, an opening picture or the slip's bar changes the height. A reader who was at the end stays there.
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isAtEnd]);
  const scrolled = () => {
    const element = list.current;
    if (!element) return;
    const isNow = element.scrollHeight - element.scrollTop - element.clientHeight < AT_END_PX;
    if (isNow !== isAtEnd.current) setSeen(isNow ? null : (last?.id ?? null));
    isAtEnd.current = isNow;
  };
  const fresh = seen === null ? 0 : talk.filter(({ id }) => isBefore(seen, id)).length;
  return (
    <div className={styles.frame}>
      <HighlightStrip talk={talk} />
      <div ref={list} className={styles.list} role="log" aria-label={chatTexts.title} onScroll={scrolled}>
        <div className={styles.lead}>{lead}</div>
        {talk.length === 0 && <p className={styles.none}>{none}</p>}
        {talk.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            isOwn={message.userId === userId}
            isMentioned={names(message, userId)}
            isOpened={opened === message.id}
            onOpen={open}
            onReply={onReply}
            powers={powers}
          />
        ))}
      </div>
      {fresh > 0 && (
        <Button look="soft" size="small" className={styles.fresh} onClick={toEnd}>
          {isMentioned ? chatTexts.mentioned : chatTexts.fresh(fresh)}
        </Button>
      )}
    </div>
  );
}
