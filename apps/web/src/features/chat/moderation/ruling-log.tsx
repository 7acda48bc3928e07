import type { CallOutput } from '@touchline/contract';
import { useState } from 'react';
import { useAction } from '../../../runtime/actions/use-action.ts';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../../ui/primitives/states.tsx';
import { useRecordTime } from '../../../ui/times/use-record-time.ts';
import { chatTexts } from '../texts/zh-CN.ts';
import styles from './moderation.module.css';
import { ReasonRow } from './reason-row.tsx';

const texts = chatTexts.moderation;
type Ruling = CallOutput<'roomLog'>['items'][number];

/** The rulings in a room, the latest first, with those that can be undone. */
export function RulingLog({ chatRoomNo }: { readonly chatRoomNo: string }) {
  const log = useCall('roomLog', { chatRoomNo }, { staleTime: 0 });
  if (log.isPending) return <Skeleton height="160px" radius="14px" />;
  if (!log.data) return <LoadFailed text={log.error?.message ?? ''} onRetry={() => log.refetch()} />;
  if (log.data.items.length === 0) return <Empty text={texts.noLog} />;
  return (
    <ul className={styles.list}>
      {log.data.items.map((ruling) => (
        <li key={`${ruling.kind} ${ruling.rulingId}`} className={styles.item}>
          <Entry ruling={ruling} chatRoomNo={chatRoomNo} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ ruling, chatRoomNo }: { readonly ruling: Ruling; readonly chatRoomNo: string }) {
  const { rulingId, kind, username, until, reason, by, byRole, at, isUndone, canUndo } = ruling;
  const recordTime = useRecordTime();
  const lift = useAction('undoRuling');
  const setWord = useAction('setRoomWord');
  const [isAsking, ask] = useState(false);
  const who = byRole === 'operator' ? texts.house : `${chatTexts.roles[byRole]} ${by ?? ''}`;
  const isWord = kind === 'word' || kind === 'word_removed';
  const undo = isWord ? setWord : lift;
  const act = (why: string) =>
    isWord
      ? setWord.run({ chatRoomNo, word: ruling.content ?? '', isBanned: kind === 'word_removed', reason: why })
      : lift.run({ chatRoomNo, rulingId, reason: why });
  const about = [username, until !== null && texts.until(recordTime(until).slice(5, 16)), contentOf(ruling)];
  return (
    <>
      <p className={styles.head}>
        <strong>{texts.kinds[kind]}</strong>
        {isUndone && <Badge>{texts.undone}</Badge>}
        <time className={`figures ${styles.minor}`}>{recordTime(at).slice(5, 16)}</time>
      </p>
      {about.some(Boolean) && (
        <p className={styles.text}>
          <bdi>{about.filter(Boolean).join('\u00a0· ')}</bdi>
        </p>
      )}
      <p className={styles.minor}>
        {who}：<bdi>{reason}</bdi>
      </p>
      {canUndo && !isAsking && (
        <Button look="quiet" size="small" onClick={() => ask(true)}>
          {texts.undo}
        </Button>
      )}
      {isAsking && (
        <ReasonRow
          label={texts.undo}
          busy={undo.busy}
          onDo={(why) => void act(why).then((done) => done?.ok && ask(false))}
        />
      )}
      {undo.failed && <FormError text={undo.failed.message} />}
    </>
  );
}

function contentOf({ kind, content, rules }: Ruling): string | null {
  if (rules) return texts.rules(rules.slowSeconds, rules.leastLevel, rules.isFollowersOnly);
  return kind === 'pin' && content === '' ? texts.unpinned : content;
}
