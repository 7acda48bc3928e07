import type { ChatMessage } from '@touchline/contract/topics';
import { giftTexts } from '../../locales/gift/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useNow } from '../../runtime/device/use-now.ts';
import { useSearchPart } from '../../runtime/travel/use-search-part.ts';
import styles from './packet-card.module.css';

const AGAIN_MS = 15_000;
const texts = giftTexts.packet;

interface PacketCardProps {
  readonly chatRoomNo: string;
  readonly packet: NonNullable<ChatMessage['packet']>;
}

/** A red packet in the talk, with what became of it; the address names the one that is open. */
export function PacketCard({ chatRoomNo, packet: { packetId, coins, count, expiresAt } }: PacketCardProps) {
  const [, name] = useSearchPart('packet');
  const { data } = useCall('redPackets', { chatRoomNo }, { staleTime: AGAIN_MS, every: AGAIN_MS });
  const known = data?.items.find((one) => one.packetId === packetId);
  const now = useNow(AGAIN_MS);
  // The list may be older than the packet; packets before its beginning are over.
  const unlisted = now !== null && now >= expiresAt ? 'returned' : 'open';
  const state = !known ? unlisted : known.got !== null ? 'got' : known.isOwn ? 'own' : known.state;
  return (
    <button type="button" className={styles.card} data-state={state} onClick={() => name(packetId)}>
      <span className={styles.seal} aria-hidden="true" />
      <span className={styles.words}>
        <span>{texts.said(String(coins), count)}</span>
        <span className={styles.state}>
          {known?.got ? texts.got(String(known.got)) : texts.states[state]}
          {known?.state === 'open' && `\u00a0· ${texts.left(known.left, count)}`}
        </span>
      </span>
    </button>
  );
}
