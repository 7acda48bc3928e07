import type { CallOutput } from '@touchline/contract';
import { roomOfHost, roomOfMatch } from '@touchline/contract/topics';
import { Suspense, useState } from 'react';
import { giftTexts } from '../../locales/gift/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { lazyPart } from '../../runtime/device/lazy-part.ts';
import { useSearchPart } from '../../runtime/travel/use-search-part.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';

const gifts = () => import('./gifts.ts');
const GiftSheet = lazyPart(() => gifts().then((module) => module.GiftSheet));
const PacketSheet = lazyPart(() => gifts().then((module) => module.PacketSheet));
const RoomPackets = lazyPart(() => gifts().then((module) => module.RoomPackets));
const RankSheet = lazyPart(() => gifts().then((module) => module.RankSheet));

const GIFTS_MS = 300_000;
const PACKETS_MS = 15_000;

interface AnchorGiftsProps {
  readonly anchor: Pick<NonNullable<CallOutput<'videoList'>['items'][number]['anchor']>, 'anchorRoomId' | 'nick'>;
  readonly isOnAir: boolean;
  /** The match beside which it is; red packets are given in its room then, and otherwise in the host’s. */
  readonly matchId?: string;
  /** Whether the ranking is reached here; a room has it in a place of its own. */
  readonly hasRank?: boolean;
}

/** The way to give something to an anchor, and to see who gave most. */
export function AnchorGifts({ anchor, isOnAir, matchId, hasRank = true }: AnchorGiftsProps) {
  const chatRoomNo = matchId === undefined ? roomOfHost(anchor.anchorRoomId) : roomOfMatch(matchId);
  const [opened, open] = useState<'gifts' | 'rank' | null>(null);
  // Not every site has gifts.
  const hasGifts = (useCall('giftList', {}, { staleTime: GIFTS_MS }).data?.items.length ?? 0) > 0;
  const close = () => open(null);
  return (
    <>
      {hasGifts && (
        <>
          {hasRank && (
            <Button look="quiet" size="small" onClick={() => open('rank')}>
              {giftTexts.rank}
            </Button>
          )}
          <Button look="soft" size="small" disabled={!isOnAir} onClick={() => open('gifts')}>
            <Icon name="gift" size={16} />
            {giftTexts.give}
          </Button>
        </>
      )}
      <Suspense>
        {opened === 'gifts' && <GiftSheet anchor={anchor} chatRoomNo={chatRoomNo} isOnAir={isOnAir} onClose={close} />}
        {opened === 'rank' && <RankSheet anchor={anchor} isOnAir={isOnAir} onClose={close} />}
      </Suspense>
    </>
  );
}

/** The red packets of a room, where it has any or may be given one. */
export function PacketsButton({ chatRoomNo }: { readonly chatRoomNo: string }) {
  const [isOpen, open] = useState(false);
  const packets = useCall('redPackets', { chatRoomNo }, { staleTime: PACKETS_MS }).data;
  if (!packets || (!packets.isOpen && packets.items.length === 0)) return null;
  return (
    <>
      <IconButton icon="packet" label={giftTexts.packet.all} onClick={() => open(true)} />
      {isOpen && (
        <Sheet title={giftTexts.packet.all} isOpen onClose={() => open(false)}>
          <Suspense>
            <RoomPackets chatRoomNo={chatRoomNo} onOpened={() => open(false)} />
          </Suspense>
        </Sheet>
      )}
    </>
  );
}

/** The red packet that the address names; the talk of a room leads there. */
export function NamedPacket() {
  const [packetId, name] = useSearchPart('packet');
  if (packetId === null || !/^\d{1,19}$/.test(packetId)) return null;
  return (
    <Suspense>
      <PacketSheet key={packetId} packetId={packetId} onClose={() => name(null)} />
    </Suspense>
  );
}
