import { displayAmount } from '@touchline/rules/money';
import { memo, useEffect, useState } from 'react';
import { playPrize, playStep } from '../../../runtime/device/play-effects.ts';
import { useNowAt } from '../../../runtime/device/use-now-at.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { LoadFailed } from '../../../ui/primitives/states.tsx';
import { Dialog } from '../../../ui/sheets/dialog.tsx';
import { ActivityFrame, type Frame } from '../frame/activity-frame.tsx';
import { Confetti } from '../frame/confetti.tsx';
import { Counting } from '../frame/counting.tsx';
import { LoginButton } from '../frame/login-button.tsx';
import parts from '../frame/parts.module.css';
import { TurnoverTerms } from '../frame/turnover-terms.tsx';
import { WorthMark } from '../frame/worth-mark.tsx';
import { worthText } from '../frame/worth-text.ts';
import { activitiesTexts } from '../texts/zh-CN.ts';
import { RainRecords } from './rain-records.tsx';
import { RainSchedule } from './rain-schedule.tsx';
import { type RainPacket, RainStage, type RainState } from './rain-stage.tsx';
import styles from './red-rain.module.css';
import { redRainTexts } from './texts/zh-CN.ts';
import { useRain } from './use-rain.ts';

const texts = redRainTexts;

/** Red-packet rain: the schedule, the session while it runs, what it brought, and how to verify it. */
export function RedRain({ frame }: { readonly frame: Frame }) {
  const state = useRain(frame.activityId);
  const sessions = state.data?.sessions ?? [];
  const now = useNowAt(sessions.flatMap(({ startAt, endAt }) => [startAt, endAt]));
  return (
    <ActivityFrame frame={state.data?.frame ?? frame} source="red_rain">
      {(state.isPending || now === null) && !state.isError && <Skeleton height="420px" radius="14px" />}
      {state.isError && !state.data && <LoadFailed onRetry={() => state.refetch()} />}
      {state.data && now !== null && <Rain state={state.data} now={now} />}
    </ActivityFrame>
  );
}

/** The packets that were opened on this page in one session. */
interface Opened {
  readonly sessionId: string;
  readonly packets: readonly RainPacket[];
}

const NOTHING: Opened = { sessionId: '', packets: [] };

function Rain({ state, now }: { readonly state: RainState; readonly now: number }) {
  const { signedIn } = useSession();
  const [opened, setOpened] = useState<Opened>(NOTHING);
  const [isShown, setShown] = useState(false);
  const running = state.sessions.find(
    (session) => session.state !== 'stopped' && now >= session.startAt && now < session.endAt,
  );
  const next = state.sessions.find(({ startAt }) => startAt > now);
  const runningId = running?.sessionId;
  useEffect(() => {
    // The session is over: what it brought is shown once.
    if (runningId || opened.packets.length === 0) return;
    setShown(true);
    playPrize();
  }, [runningId, opened]);
  const packets = opened.sessionId === runningId ? opened.packets : [];
  const close = () => {
    setShown(false);
    setOpened(NOTHING);
  };
  return (
    <div className={parts.columns}>
      <div className={parts.side}>
        {running && signedIn && (
          <RainStage
            key={running.sessionId}
            state={state}
            session={running}
            packets={packets}
            onOpened={(packet) => {
              setOpened({ sessionId: running.sessionId, packets: [...packets, packet] });
              playStep();
            }}
          />
        )}
        <LoginButton activityId={state.frame.activityId} />
        <RainSchedule state={state} now={now} />
        <Gives cash={state.cash} points={state.points} currency={state.currency} cashTerms={state.cashTerms} />
      </div>
      <div className={parts.side}>
        <Winners winners={state.winners} />
        <RainRecords activityId={state.frame.activityId} commitment={next?.commitment} />
      </div>
      <Dialog
        title={texts.result}
        isOpen={isShown}
        onClose={close}
        actions={<Button onClick={close}>{texts.confirm}</Button>}
      >
        {isShown && <Confetti />}
        <ul className={styles.results}>
          {opened.packets.map(({ number, worth }) => (
            <li key={number}>
              <WorthMark unit={worth.unit} size={32} />
              <strong>
                <Counting text={worthText(worth)} />
              </strong>
              {worth.unit === 'cash' && (
                <span className={parts.minor}>{activitiesTexts.worth.turnover(worth.turnoverTimes)}</span>
              )}
            </li>
          ))}
        </ul>
        <TurnoverTerms worths={opened.packets.map(({ worth }) => worth)} />
      </Dialog>
    </div>
  );
}

type GivesProps = Pick<RainState, 'cash' | 'points' | 'currency' | 'cashTerms'>;

// The prizes and winners of a session are not drawn again for each packet.
const Gives = memo(function Gives({ cash, points, currency, cashTerms }: GivesProps) {
  const money = (amount: string) => displayAmount(amount, currency);
  return (
    <Card as="section" className={parts.part} aria-label={texts.gives}>
      <h2>{texts.gives}</h2>
      <ul className={styles.gives}>
        {cash && <li>{texts.cash(cash.packets, money(cash.sum), money(cash.min), money(cash.max))}</li>}
        {points && <li>{texts.points(points.packets, points.sum, points.min, points.max)}</li>}
      </ul>
      {cash && cashTerms && (
        <TurnoverTerms
          worths={[{ unit: 'cash', amount: cash.max, currency, name: '', ...cashTerms }]}
          of={texts.eachPacket}
        />
      )}
      <p className={parts.minor}>{texts.fair}</p>
    </Card>
  );
});

const Winners = memo(function Winners({ winners }: Pick<RainState, 'winners'>) {
  return (
    <Card as="section" className={parts.part} aria-label={texts.winners}>
      <h2>{texts.winners}</h2>
      {winners.length === 0 && <p className={parts.minor}>{texts.noWinners}</p>}
      <ol className={styles.winners}>
        {winners.map(({ username, worth }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a member may stand here more than once
          <li key={index}>
            <span>{username}</span>
            <strong className="figures">{worthText(worth)}</strong>
          </li>
        ))}
      </ol>
    </Card>
  );
});
