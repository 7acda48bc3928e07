import type { CallOutput } from '@touchline/contract';
import { displayAmount } from '@touchline/rules/money';
import { transferTexts } from '../../locales/transfer/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { WayOn } from '../../ui/page/way-on.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Notice } from '../../ui/primitives/states.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import styles from './egame-page.module.css';
import { LeaveVenue } from './leave-venue.tsx';
import { PlayStrip } from './play-strip.tsx';
import type { useLaunch } from './use-launch.ts';
import { useLeaveVenue } from './use-leave-venue.ts';

type Launch = ReturnType<typeof useLaunch>;
type Launched = NonNullable<Launch['launched']>;

const texts = transferTexts.launch;
/** The venue does not report what rounds win or lose. */
const LOOK_EVERY_MS = 30_000;

interface LaunchSheetProps {
  readonly launch: Launch;
  readonly venue: CallOutput<'venueList'>['items'][number];
}

/** The state of the money on the way into a venue, and the sheet that the member sees while they play. */
export function LaunchSheet({ launch, venue }: LaunchSheetProps) {
  const { site } = useApp();
  const { game, launched, busy, failed, isUnknown, neverArrived, close } = launch;
  const { venueEnName } = venue;
  const isPlaying = launched !== null;
  const purse = useCall(
    'venueBalance',
    { venueEnName },
    { enabled: isPlaying, staleTime: 2_000, every: isPlaying && LOOK_EVERY_MS },
  );
  const leaving = useLeaveVenue({ venue, purse: purse.data, onLeft: close });
  const shut = () => {
    leaving.forget();
    close();
  };
  const follows = launched !== null && launched.autoTransfer !== 'off' && launched.autoTransfer !== 'unsaid';
  // Closing the sheet leaves the venue. If money cannot come back, the member is informed, and the next press closes.
  const isLeaving = follows && leaving.hasMoney && !leaving.isTried;
  const exit = isLeaving ? leaving.leave : shut;
  return (
    <Sheet title={game?.name ?? ''} isOpen={game !== null} onClose={exit}>
      <div className={styles.launch}>
        {launched && <PlayStrip purse={purse.data} entry={launched.entry} onLeave={exit} />}
        <div className={styles.launch} role="status">
          {busy && !isUnknown && (
            <>
              <p className={styles.minor}>{texts.opening}</p>
              <Skeleton height="44px" radius="11px" />
            </>
          )}
          {isUnknown && (
            <Notice icon="clock" tone="warn">
              {transferTexts.result.asking}
            </Notice>
          )}
          {neverArrived && <Notice icon="alert">{texts.failed}</Notice>}
          {failed && (
            <Notice icon="alert" tone="danger">
              {failed.message}&nbsp;· {texts.failed}&nbsp;· {transferTexts.result.reference(failed.traceId.slice(0, 8))}
            </Notice>
          )}
          <WayOn reason={failed?.reason} />
          {launched && <Outcome launched={launched} />}
        </div>
        {launched && site.demo && <Notice>{texts.demo}</Notice>}
        {follows && purse.data && <LeaveVenue leaving={leaving} currency={purse.data.currency} />}
        <ButtonLink look="soft" wide to={`/app/wallet/transfer?venue=${venueEnName}`}>
          {transferTexts.toTransfer}
        </ButtonLink>
      </div>
    </Sheet>
  );
}

function Outcome({ launched: { autoTransfer, transfer } }: { readonly launched: Launched }) {
  const amount = transfer ? displayAmount(transfer.amount, transfer.currency) : '';
  const said = texts.outcomes[autoTransfer];
  const isBad = ['declined', 'limited', 'busy', 'closed'].includes(autoTransfer);
  return (
    <Notice
      icon={autoTransfer === 'checking' ? 'clock' : autoTransfer === 'moved' ? 'check' : isBad ? 'alert' : 'info'}
      tone={isBad || autoTransfer === 'checking' ? 'warn' : 'plain'}
    >
      {typeof said === 'function' ? said(amount) : said}
      {transfer && `\u00a0· ${transferTexts.result.reference(transfer.transferId)}`}
    </Notice>
  );
}
