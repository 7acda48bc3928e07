import type { CallOutput } from '@touchline/contract';
import { Link } from 'wouter';
import { transferTexts } from '../../locales/transfer/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useNow } from '../../runtime/device/use-now.ts';
import { useUtcOffset } from '../../runtime/device/use-utc-offset.ts';
import { useBalance } from '../../runtime/session/use-session.ts';
import { wallTime } from '../../ui/format/wall-time.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Money, NO_AMOUNT } from '../../ui/primitives/money.tsx';
import styles from './play-strip.module.css';
import { type Entry, wonAt } from './won-at-venue.ts';

const texts = transferTexts.launch;
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

interface PlayStripProps {
  readonly purse: CallOutput<'venueBalance'> | undefined;
  /** Null where the venue did not report the balance. */
  readonly entry: Entry | null;
  readonly onLeave: () => void;
}

/** Time, money and the ways out, in sight as long as a venue is open (standards DSP-1, DSP-3, DSP-4). */
export function PlayStrip({ purse, entry, onLeave }: PlayStripProps) {
  const wallet = useBalance();
  const transfers = useCall('transferList', {}, { staleTime: 2_000 }).data?.items;
  const balance = purse?.currency === entry?.currency ? purse?.balance : null;
  const won = entry && balance && transfers ? wonAt(entry, balance, transfers) : null;
  return (
    <section className={styles.strip} aria-label={texts.strip.label}>
      <dl className={styles.figures}>
        <Times />
        <div>
          <dt>{transferTexts.center}</dt>
          <dd>{wallet ? <Money amount={wallet.available} currency={wallet.currency} /> : NO_AMOUNT}</dd>
        </div>
        <div>
          <dt>{texts.balance}</dt>
          <dd>{purse?.balance ? <Money amount={purse.balance} currency={purse.currency} /> : NO_AMOUNT}</dd>
        </div>
        <div>
          <dt>{texts.strip.won}</dt>
          <dd>{entry && won !== null ? <Money amount={won} currency={entry.currency} signed /> : NO_AMOUNT}</dd>
        </div>
      </dl>
      <div className={styles.ways}>
        <Link href="/app/safer-play">{texts.strip.saferPlay}</Link>
        <Button size="small" look="quiet" onClick={onLeave}>
          {texts.strip.exit}
        </Button>
      </div>
    </section>
  );
}

/** The time since the member signed in, and the time of day with its zone, both by the server's clock. */
function Times() {
  const startedAt = useCall('realityCheckState', {}, { staleTime: MINUTE_MS }).data?.startedAt;
  const now = useNow(SECOND_MS);
  const minutes = useUtcOffset();
  return (
    <>
      <div>
        <dt>{texts.strip.online}</dt>
        <dd className="figures">
          {now === null || startedAt === undefined ? NO_AMOUNT : clockTime(Math.max(0, now - startedAt))}
        </dd>
      </div>
      <div>
        <dt>{texts.strip.time}</dt>
        <dd className="figures">{now === null ? NO_AMOUNT : wallTime(now, minutes)}</dd>
      </div>
    </>
  );
}

/** `19:30:05`, as many hours as there are. */
function clockTime(ms: number): string {
  const seconds = Math.floor(ms / SECOND_MS);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
