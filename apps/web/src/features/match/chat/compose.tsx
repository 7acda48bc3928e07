import { loginPath } from '@touchline/client';
import { CHAT_LENGTH, type ChatMessage } from '@touchline/contract/topics';
import { useEffect, useRef, useState } from 'react';
import { FormError } from '../../../board/form-error.tsx';
import { chatTexts } from '../../../locales/chat-texts.ts';
import { newKey } from '../../../runtime/new-key.ts';
import { useAction } from '../../../runtime/use-call.ts';
import { useSession } from '../../../runtime/use-session.ts';
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx';
import styles from './chat.module.css';
import { lengthOf } from './talk.ts';

/** As often as the server takes one (standards LIV-3). */
const PACE_SECONDS = 3;
/** When the next message is taken, by the page's own clock; the same in every room, however often one comes back. */
let nextAt = 0;
const secondsLeft = () => Math.max(0, Math.ceil((nextAt - performance.now()) / 1_000));

/** What is left is told from here on. */
const FEW = 15;
const EMOJI = ['👍', '👏', '💪', '🔥', '⚽', '🏀', '🎮', '🎉', '😂', '😅', '😭', '😱', '🤔', '🙏'];

interface ComposeProps {
  readonly chatRoomNo: string;
  /** Why nobody writes here now; null where members do, absent until that is known. */
  readonly closed: string | null | undefined;
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  readonly onSaid: (message: ChatMessage) => void;
}

/** Where a member writes. What was not sent stays, under its key: sent again after a lost answer, it is the same message. */
export function Compose({ chatRoomNo, closed, draft, onDraft, onSaid }: ComposeProps) {
  const { signedIn } = useSession();
  const box = useRef<HTMLInputElement>(null);
  const key = useRef<{ readonly text: string; readonly key: string } | null>(null);
  const { run, busy, failed } = useAction('sendMessage');
  const [waits, setWaits] = useState(secondsLeft);
  const isWaiting = waits > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setWaits(secondsLeft()), 250);
    return () => clearInterval(timer);
  }, [isWaiting]);
  if (closed) return <p className={styles.state}>{closed}</p>;
  if (!signedIn)
    return (
      <ButtonLink to={loginPath(location.pathname + location.search)} look="soft">
        {chatTexts.signIn}
      </ButtonLink>
    );
  const left = CHAT_LENGTH - lengthOf(draft);
  const isReady = left >= 0 && left < CHAT_LENGTH && !isWaiting;
  const wait = () => {
    nextAt = performance.now() + 1_000 * PACE_SECONDS;
    setWaits(secondsLeft());
  };
  const send = async () => {
    if (!isReady || busy) return;
    const content = draft.trim();
    if (key.current?.text !== content) key.current = { text: content, key: newKey() };
    const result = await run({ idempotencyKey: key.current.key, chatRoomNo, content });
    if (!result) return;
    if (!result.ok) {
      if (result.reason === undefined) return;
      // Refused for good: the same words are another message, and what was refused counted too.
      key.current = null;
      wait();
      return;
    }
    key.current = null;
    wait();
    onSaid(result.data);
    onDraft('');
    box.current?.focus();
  };
  const put = (sign: string) => {
    onDraft(`${draft}${sign}`);
    box.current?.focus();
  };
  return (
    <form
      className={styles.compose}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className={styles.emoji} role="group" aria-label={chatTexts.emoji}>
        {EMOJI.map((sign) => (
          <button key={sign} type="button" onClick={() => put(sign)}>
            {sign}
          </button>
        ))}
      </div>
      <div className={styles.line}>
        <input
          ref={box}
          className={styles.box}
          aria-label={chatTexts.label}
          placeholder={chatTexts.placeholder}
          value={draft}
          autoComplete="off"
          enterKeyHint="send"
          aria-invalid={left < 0}
          onChange={(event) => onDraft(event.target.value)}
        />
        <Button type="submit" size="small" busy={busy} disabled={!isReady}>
          {isWaiting ? chatTexts.sendIn(waits) : chatTexts.send}
        </Button>
      </div>
      {left < FEW && (
        <p className={styles.left} data-over={left < 0} role="status">
          {left < 0 ? chatTexts.tooLong(-left) : chatTexts.left(left)}
        </p>
      )}
      {failed && <FormError text={failed.message} />}
    </form>
  );
}
