import { loginPath } from '@touchline/client';
import type { CallOutput } from '@touchline/contract';
import { fullCount } from '@touchline/rules/money';
import { giftTexts } from '../../locales/gift/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useKeyedCall } from '../../runtime/money/keyed/use-keyed-call.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { LoadFailed } from '../../ui/primitives/states.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import styles from './gifts.module.css';
import { PressButton, PressOutcome } from './press.tsx';

const texts = giftTexts.packet;
const AGAIN_MS = 5_000;

type Packet = CallOutput<'redPacket'>;

/** A red packet: opening it, what is left of it, and who got what. */
export function PacketSheet({ packetId, onClose }: { readonly packetId: string; readonly onClose: () => void }) {
  const packet = useCall('redPacket', { packetId }, { staleTime: 0, every: AGAIN_MS });
  const { data } = packet;
  const title = data ? (data.isOwn ? texts.own : texts.of(data.username)) : giftTexts.packet.open;
  return (
    <Sheet title={title} isOpen onClose={onClose}>
      {packet.isPending && <Skeleton height="200px" radius="14px" />}
      {packet.isError && !data && <LoadFailed text={packet.error.message} onRetry={() => packet.refetch()} />}
      {data && <Loaded packet={data} onChanged={() => void packet.refetch()} />}
    </Sheet>
  );
}

function Loaded({ packet, onChanged }: { readonly packet: Packet; readonly onChanged: () => void }) {
  const { signedIn } = useSession();
  const recordTime = useRecordTime();
  const opening = useKeyedCall<'openRedPacket', { readonly coins: number }>('openRedPacket', {
    done: (opened) => opened,
    known: ({ opened }) => opened,
  });
  const { packetId, coins, count, left, state, got, isOwn, expiresAt, returned, shares } = packet;
  const open = async () => {
    await opening.run({ packetId });
    onChanged();
  };
  return (
    <div className={styles.giving}>
      <div className={styles.envelope}>
        {got === null ? (
          <p className={styles.envelopeWords}>{texts.said(fullCount(coins), count)}</p>
        ) : (
          <p className={styles.envelopeWords}>
            <strong className="figures">{texts.got(fullCount(got))}</strong>
            <span>{texts.gotNote}</span>
          </p>
        )}
        <p className={styles.envelopeNote}>
          {state === 'open' && `${texts.left(left, count)}\u00a0· ${texts.ends(recordTime(expiresAt).slice(11, 16))}`}
          {state === 'empty' && texts.states.empty}
          {state === 'returned' && texts.returned(fullCount(returned))}
        </p>
      </div>
      <PressOutcome
        press={opening}
        asking={texts.opening}
        neverArrived={texts.openNeverArrived}
        refusal={({ message }) => message}
        refusalNote={texts.notOpened}
      />
      {state === 'open' && got === null && !isOwn && signedIn && (
        <PressButton press={opening} disabled={false} onPress={() => void open()}>
          {texts.open}
        </PressButton>
      )}
      {!signedIn && state === 'open' && (
        <ButtonLink to={loginPath(location.pathname + location.search)} size="large" wide>
          {texts.signIn}
        </ButtonLink>
      )}
      <h3 className={styles.listTitle}>{texts.list}</h3>
      {shares.length === 0 && <p className={styles.minor}>{texts.nobody}</p>}
      <ol className={styles.ranks}>
        {shares.map(({ username, coins: share, at, isSelf }, index) => (
          <li key={`${at}-${String(index)}`} className={styles.supporter}>
            <span className={`figures ${styles.rank}`}>{index + 1}</span>
            <bdi className={styles.who}>{isSelf ? texts.me : username}</bdi>
            <span className="figures">{giftTexts.coins(fullCount(share))}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
