import type { Client } from '@touchline/client';
import { betsTexts } from '../../locales/bets/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import type { Bet } from '../../sports/bets/bet-names.ts';
import { shareFile } from '../../ui/art/share-file.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import { type ShareFrame, sharePicture } from './share-picture.ts';

const TOAST_MS = 2_000;

/** Passes a picture of the ticket to the device's own sharing, or saves it where there is none. */
export function ShareButton({ bet }: { readonly bet: Bet }) {
  const { site, client, effects } = useApp();
  const recordTime = useRecordTime();
  const share = async () => {
    try {
      const picture = await sharePicture(bet, {
        brand: site.brand,
        marks: site.art.marks,
        minimumAge: site.licence.minimumAge,
        placedAt: recordTime(bet.placedAt),
        crests: await crestsOf(client, bet),
      });
      const file = new File([picture], `${bet.betId}.png`, { type: 'image/png' });
      if (!(await shareFile(file))) effects.toast(betsTexts.shareFailed, TOAST_MS);
    } catch {
      effects.toast(betsTexts.shareFailed, TOAST_MS);
    }
  };
  return (
    <Button look="soft" wide onClick={share} title={betsTexts.shareNote}>
      {betsTexts.share}&nbsp;· {betsTexts.shareNote}
    </Button>
  );
}

/** Crests of the matches that the server still knows; the picture is made without the others. */
async function crestsOf(client: Client, { legs }: Bet): Promise<ShareFrame['crests']> {
  const matchIds = [...new Set(legs.filter(({ type }) => type !== 'outright').map(({ matchId }) => matchId))];
  const answers = await Promise.all(
    matchIds.map((matchId) => client.call('matchDetail', { matchId }, { quiet: true })),
  );
  return new Map(
    answers.flatMap((answer, index) => {
      if (!answer.ok) return [];
      const { home, away } = answer.data.info;
      return [[matchIds[index] ?? '', [home.crest, away.crest]]] as const;
    }),
  );
}
