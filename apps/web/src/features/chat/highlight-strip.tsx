import type { ChatMessage } from '@touchline/contract/topics';
import { useEffect, useState } from 'react';
import { Badges } from './badges.tsx';
import { highlightOf } from './highlight.ts';
import styles from './highlight-strip.module.css';
import { wordsOf } from './said.ts';
import { chatTexts } from './texts/zh-CN.ts';

/** The time for which a message stays in the strip, in milliseconds. */
const SHOWN_MS = 6_000;

/** The last message of a high-level member, above the talk for some seconds after it came. */
export function HighlightStrip({ talk }: { readonly talk: readonly ChatMessage[] }) {
  const last = talk.at(-1)?.id ?? null;
  /** Messages up to this one were there before, or had their time. */
  const [since, setSince] = useState(last);
  useEffect(() => {
    if (since === null) setSince(last);
  }, [since, last]);
  const message = highlightOf(talk, since);
  const id = message?.id;
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => setSince(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return message && <Highlight key={message.id} message={message} />;
}

/** The talk below it is read aloud, so this is not. */
export function Highlight({ message }: { readonly message: ChatMessage }) {
  return (
    <p className={styles.strip} aria-hidden="true" data-highlight>
      <span className={styles.mark}>{chatTexts.highlight}</span>
      <Badges of={message} />
      <bdi className={styles.name}>{message.username}</bdi>
      <bdi className={styles.words}>{wordsOf(message)}</bdi>
    </p>
  );
}
