import type { Failure } from '@touchline/client';
import type { CallOutput } from '@touchline/contract';
import { useState } from 'react';
import { liveTexts } from '../../locales/live/zh-CN.ts';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useApp } from '../../runtime/app-context.ts';
import { lookUntil } from '../../runtime/calls/look-until.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { withNews } from '../../runtime/live/room-news.ts';
import { useRoomStates } from '../../runtime/live/use-room-states.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { Field, TextField } from '../../ui/fields/field.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Choice } from '../../ui/forms/choice.tsx';
import { CopyButton } from '../../ui/forms/copy-button.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import { Dialog } from '../../ui/sheets/dialog.tsx';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import styles from './studio-page.module.css';
import { liveRoomsTexts } from './texts/zh-CN.ts';

type MyRoom = CallOutput<'myRoom'>;

const texts = liveRoomsTexts.studio;
const TOAST_MS = 3_000;
const isNobodys = ({ reason }: Failure) => reason === 'not_a_host';
/** A member who is no host would poll in vain for as long as the page is open. */
const look = lookUntil(isNobodys, 10_000);

/** The page that a host needs to go on the air. */
export function Page() {
  const { signedIn } = useSession();
  const room = useCall('myRoom', {}, { enabled: signedIn, staleTime: 2_000, every: look });
  const isNobody = room.error !== null && isNobodys(room.error.failure);
  return (
    <PageFrame title={texts.title} parent="/app/live">
      {room.isPending && signedIn && <Skeleton height="280px" radius="14px" />}
      {isNobody && <Empty text={texts.none} action={<ButtonLink to="/cs">{texts.toHelp}</ButtonLink>} />}
      {room.isError && !isNobody && !room.data && <LoadFailed onRetry={() => room.refetch()} />}
      {room.data && !isNobody && (
        <div className={styles.page}>
          <State room={room.data} />
          <Keys room={room.data} />
          <Words key={room.data.anchorRoomId} room={room.data} />
          <History room={room.data} />
        </div>
      )}
    </PageFrame>
  );
}

function State({ room }: { readonly room: MyRoom }) {
  const { anchorRoomId } = room;
  const recordTime = useRecordTime();
  const { anchor_status: status, statusAt } = withNews(room, useRoomStates().get(anchorRoomId));
  const [isEnding, setEnding] = useState(false);
  const end = useAction('endMyBroadcast');
  const isOn = status === 'live' || status === 'interrupted';
  return (
    <Card as="section" aria-label={texts.state}>
      <div className={styles.state} role="status">
        <Badge tone={status === 'live' ? 'live' : 'plain'} dot={status === 'live'}>
          {liveTexts.status[status]}
        </Badge>
        <span className={styles.minor}>{texts.since(recordTime(statusAt))}</span>
      </div>
      <div className={styles.actions}>
        <ButtonLink look="soft" to={`/app/live/room/${anchorRoomId}`}>
          {texts.enter}
        </ButtonLink>
        {isOn && (
          <Button look="quiet" onClick={() => setEnding(true)}>
            {texts.end}
          </Button>
        )}
      </div>
      <FormError text={end.failed?.message} />
      <Confirm
        title={texts.end}
        text={texts.endConfirm}
        isOpen={isEnding}
        busy={end.busy}
        onClose={() => setEnding(false)}
        onConfirm={async () => {
          await end.run({});
          setEnding(false);
        }}
      />
    </Card>
  );
}

function Keys({ room: { server, keys } }: { readonly room: MyRoom }) {
  const recordTime = useRecordTime();
  const make = useAction('newStreamKey');
  const revoke = useAction('revokeStreamKey');
  const [made, setMade] = useState<string | null>(null);
  const [revoked, setRevoked] = useState<MyRoom['keys'][number] | null>(null);
  return (
    <Card as="section" aria-label={texts.keys}>
      <h2>{texts.keys}</h2>
      <p className={styles.minor}>{texts.how}</p>
      <dl className={styles.facts}>
        <dt>{texts.server}</dt>
        <dd>
          {server === null ? (
            texts.noServer
          ) : (
            <>
              <code>{server}</code>
              <CopyButton text={server} />
            </>
          )}
        </dd>
      </dl>
      <ul className={styles.keys}>
        {keys.map((key) => (
          <li key={key.keyId}>
            <span className={styles.words}>
              <span className="figures">{texts.keyOf(key.ending)}</span>
              <span className={styles.minor}>
                {key.usedAt === null ? texts.unused : texts.used(recordTime(key.usedAt))}
              </span>
            </span>
            <Button look="quiet" size="small" aria-label={texts.revokeOne(key.ending)} onClick={() => setRevoked(key)}>
              {texts.revoke}
            </Button>
          </li>
        ))}
      </ul>
      {made !== null && (
        <div className={styles.made} role="status">
          <p>{texts.once}</p>
          <p>
            <code>{made}</code>
            <CopyButton text={made} />
          </p>
        </div>
      )}
      <Button
        look="soft"
        busy={make.busy}
        onClick={async () => {
          const result = await make.run({});
          if (result?.ok) setMade(result.data.streamKey);
        }}
      >
        {texts.newKey}
      </Button>
      <FormError text={make.failed?.message ?? revoke.failed?.message} />
      <Confirm
        title={texts.revoke}
        text={texts.revokeConfirm}
        isOpen={revoked !== null}
        busy={revoke.busy}
        onClose={() => setRevoked(null)}
        onConfirm={async () => {
          if (revoked) await revoke.run({ keyId: revoked.keyId });
          setRevoked(null);
        }}
      />
    </Card>
  );
}

function Words({ room }: { readonly room: MyRoom }) {
  const { effects } = useApp();
  const [words, setWords] = useState(() => {
    const { title, intro, notice, language } = room;
    return { title, intro, notice, language };
  });
  const save = useAction('updateMyRoom');
  return (
    <Card as="section" aria-label={texts.words}>
      <h2>{texts.words}</h2>
      <form
        className={styles.form}
        onSubmit={async (event) => {
          event.preventDefault();
          const result = await save.run(words);
          if (result?.ok) effects.toast(texts.saved, TOAST_MS);
        }}
      >
        <Field
          label={texts.roomTitle}
          value={words.title}
          maxLength={40}
          required
          onChange={({ target }) => setWords({ ...words, title: target.value })}
        />
        <TextField
          label={texts.intro}
          value={words.intro}
          maxLength={300}
          rows={3}
          onChange={({ target }) => setWords({ ...words, intro: target.value })}
        />
        <TextField
          label={texts.notice}
          value={words.notice}
          maxLength={120}
          rows={2}
          onChange={({ target }) => setWords({ ...words, notice: target.value })}
        />
        <div className={styles.language}>
          <span aria-hidden="true">{texts.language}</span>
          <Choice
            label={texts.language}
            words={liveTexts.languages}
            value={words.language}
            onChange={(language) => setWords({ ...words, language })}
          />
        </div>
        <FormError text={save.failed?.message} />
        <Button type="submit" busy={save.busy} disabled={words.title.trim() === ''}>
          {texts.save}
        </Button>
      </form>
    </Card>
  );
}

function History({ room: { transitions } }: { readonly room: MyRoom }) {
  const recordTime = useRecordTime();
  if (transitions.length === 0) return null;
  return (
    <Card as="section" aria-label={texts.history}>
      <h2>{texts.history}</h2>
      <ul className={styles.history}>
        {transitions.map(({ state, at }) => (
          <li key={`${at}-${state}`}>
            <span>{liveTexts.status[state]}</span>
            <time className="figures" dateTime={new Date(at).toISOString()}>
              {recordTime(at)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface ConfirmProps {
  readonly title: string;
  readonly text: string;
  readonly isOpen: boolean;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => Promise<void>;
}

function Confirm({ title, text, isOpen, busy, onClose, onConfirm }: ConfirmProps) {
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {stateTexts.cancel}
          </Button>
          <Button busy={busy} onClick={() => void onConfirm()}>
            {stateTexts.confirm}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}
