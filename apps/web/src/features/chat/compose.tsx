import { loginPath } from '@touchline/client';
import type { CallOutput } from '@touchline/contract';
import { CHAT_LENGTH, type ChatMessage } from '@touchline/contract/topics';
import { type RefObject, useEffect, useState } from 'react';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import styles from './chat.module.css';
import { draftAt, keyAt, type Mention, mention, mentionsOf, settle, useDrafts, write } from './drafts.ts';
import { EmojiPanel } from './emoji-panel.tsx';
import { KeptOut } from './kept-out.tsx';
import { lengthOf } from './talk.ts';
import { chatTexts } from './texts/zh-CN.ts';

/** The interval at which the server accepts lines (standards LIV-3). */
const PACE_SECONDS = 3;
/** The time at which the next message is accepted, by the page's own clock; it is the same in every room. */
let nextAt = 0;
const secondsLeft = () => Math.max(0, Math.ceil((nextAt - performance.now()) / 1_000));

/** From this length the number of remaining characters is shown. */
const FEW = 15;

interface ComposeProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  /** The key under which the draft is stored. */
  readonly place: string;
  readonly chatRoomNo: string;
  /** The reason why members cannot write here; null where they can, absent until it is known. */
  readonly closed: string | null | undefined;
  readonly mute: CallOutput<'chatHistory'>['mute'];
  /** Seconds between two messages where the room has slow mode; 0 is the usual pace. */
  readonly slowSeconds: number;
  /** The server says that the member may not write; the reason has to be read. */
  readonly onMuted: () => void;
  readonly onSaid: (message: ChatMessage) => void;
  /** The members who wrote last, for a typed `@`; the latest first. */
  readonly speakers: () => readonly Mention[];
}

/** The field in which a member writes. An unsent text keeps its key, so that it is the same message when it is sent again. */
export function Compose({
  ref: box,
  place,
  chatRoomNo,
  closed,
  mute,
  slowSeconds,
  onMuted,
  onSaid,
  speakers,
}: ComposeProps) {
  const { signedIn } = useSession();
  const draft = useDrafts(({ byPlace }) => byPlace[place]?.text ?? '');
  const { run, busy, failed, clear } = useAction('sendMessage');
  const [waits, setWaits] = useState(secondsLeft);
  const isWaiting = waits > 0;
  const [hasPanel, setPanel] = useState(false);
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
  if (mute) return <KeptOut chatRoomNo={chatRoomNo} kind="mute" by={mute} />;
  const left = CHAT_LENGTH - lengthOf(draft);
  const isReady = left >= 0 && left < CHAT_LENGTH && !isWaiting;
  const send = async () => {
    if (!isReady || busy) return;
    const idempotencyKey = keyAt(place);
    const result = await run({
      ...{ idempotencyKey, chatRoomNo, content: draft.trim() },
      mentions: mentionsOf(draftAt(place)),
    });
    if (!result || !settle(idempotencyKey, result)) return;
    // A refused message counted too.
    nextAt = performance.now() + 1_000 * Math.max(PACE_SECONDS, slowSeconds);
    setWaits(secondsLeft());
    if (result.ok) onSaid(result.data);
    else if (result.reason === 'chat_muted' || result.reason === 'chat_kicked') onMuted();
    box.current?.focus();
  };
  /** The message about the former text does not apply to this one. */
  const type = (text: string) => {
    clear();
    write(place, text);
  };
  const put = (sign: string) => {
    type(`${draftAt(place).text}${sign}`);
    box.current?.focus();
  };
  return (
    <form
      className={styles.compose}
      data-compose
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Suggested
        typed={/@([^@\s]*)$/u.exec(draft)?.[1] ?? null}
        speakers={speakers}
        onChoose={(whom) => {
          mention(place, whom);
          box.current?.focus();
        }}
      />
      {hasPanel && <EmojiPanel onChoose={put} />}
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
          onChange={(event) => type(event.target.value)}
        />
        <IconButton
          icon="smile"
          label={chatTexts.emoji}
          aria-expanded={hasPanel}
          onClick={() => setPanel((isOpen) => !isOpen)}
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

const MOST_SUGGESTED = 5;

/** The members who match the text typed after an `@`; none while no `@` is at the end. */
function Suggested({
  typed,
  speakers,
  onChoose,
}: Pick<ComposeProps, 'speakers'> & { readonly typed: string | null; readonly onChoose: (whom: Mention) => void }) {
  if (typed === null) return null;
  const found = speakers().filter(({ name }) => name.startsWith(typed));
  if (found.length === 0) return null;
  return (
    <div className={styles.suggested} role="group" aria-label={chatTexts.mentionWhom}>
      {found.slice(0, MOST_SUGGESTED).map((whom) => (
        <button key={whom.messageId} type="button" onClick={() => onChoose(whom)}>
          <bdi>@{whom.name}</bdi>
        </button>
      ))}
    </div>
  );
}
