import type { CallOutput } from '@touchline/contract';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { useFreshAfter } from '../../../runtime/calls/use-fresh-after.ts';
import { useNow } from '../../../runtime/device/use-now.ts';
import { Picture } from '../../../ui/art/picture.tsx';
import { CHINA_OFFSET_MINUTES } from '../../../ui/format/kick-off-time.ts';
import { recordTime } from '../../../ui/format/record-time.ts';
import { countdown } from '../../../ui/live/countdown.ts';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx';
import { Notice } from '../../../ui/primitives/states.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import { activitiesTexts } from '../texts/zh-CN.ts';
import styles from './activity-frame.module.css';
import { EffectsSwitch } from './effects-switch.tsx';
import { ShareButton } from './share-button.tsx';

export type Frame = CallOutput<'activityList'>['items'][number];

/** The activities in which something moves and is won at once. */
const WITH_EFFECTS: ReadonlySet<Frame['kind']> = new Set(['wheel', 'lottery', 'red_rain', 'sign_in']);

interface ActivityFrameProps {
  readonly frame: Frame;
  /** The source of the rewards that the activity gives. */
  readonly source: string;
  readonly children: ReactNode;
}

/**
 * The frame that every activity shows around its own part: picture, period, countdown by the server's clock, rules and own
 * rewards.
 */
export function ActivityFrame({ frame, source, children }: ActivityFrameProps) {
  const [isReading, setReading] = useState(false);
  const { title, summary, art, startAt, endAt, rules } = frame;
  return (
    <div className={styles.page} data-kind={frame.kind}>
      <header className={styles.hero}>
        <Picture kind="promo" name={art} isFirst className={styles.picture} />
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          <p>{summary}</p>
          <p className={styles.period}>
            <StateBadge frame={frame} />
            <span className="figures">{activitiesTexts.period(siteDay(startAt), siteDay(endAt - 1))}</span>
            <Countdown frame={frame} />
          </p>
        </div>
      </header>
      <div className={styles.tools}>
        <Button look="soft" size="small" onClick={() => setReading(true)}>
          {activitiesTexts.rules}
        </Button>
        <ButtonLink look="soft" size="small" to={`/app/welfare/rewards?tab=claimed&source=${source}`}>
          {activitiesTexts.records}
        </ButtonLink>
        <ShareButton frame={frame} />
        {WITH_EFFECTS.has(frame.kind) && <EffectsSwitch />}
      </div>
      <May frame={frame} />
      {children}
      <Sheet title={activitiesTexts.rules} isOpen={isReading} onClose={() => setReading(false)}>
        <ol className={styles.rules}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </Sheet>
    </div>
  );
}

/** The state of an activity, or that everything in it was claimed. */
export function StateBadge({ frame: { activityId, state } }: { readonly frame: Frame }) {
  const isSoldOut = useIsSoldOut(activityId);
  if (isSoldOut && state === 'running') return <Badge tone="warn">{activitiesTexts.soldOut}</Badge>;
  return <Badge tone={state === 'running' ? 'primary' : 'plain'}>{activitiesTexts.states[state]}</Badge>;
}

/** Whether the pool of an activity can pay nothing more. */
export function useIsSoldOut(activityId: string): boolean {
  const list = useCall('activityList', {}, { staleTime: 60_000 });
  return list.data?.soldOut.includes(activityId) ?? false;
}

/** Whether the reader can act in an activity now. */
export function canAct({ state, may }: Frame): boolean {
  return state === 'running' && may === 'yes';
}

/** The day of the site at a moment: activities begin and end by the clock of their site, wherever their reader is. */
function siteDay(at: number): string {
  return recordTime(at, CHINA_OFFSET_MINUTES).slice(0, 10);
}

const DAY_MS = 24 * 3_600_000;
/** A moment further away is counted in days. */
const NEAR_MS = 7 * DAY_MS;

function Countdown({ frame: { state, startAt, endAt } }: { readonly frame: Frame }) {
  const now = useNow(1_000);
  useFreshAfter(state === 'upcoming' ? startAt : state === 'running' ? endAt : null, now);
  if (now === null || state === 'ended') return null;
  const left = (state === 'upcoming' ? startAt : endAt) - now;
  if (left <= 0) return null;
  const text = left > NEAR_MS ? activitiesTexts.inDays(Math.floor(left / DAY_MS)) : countdown(left);
  return (
    <span className="figures">
      {state === 'upcoming' ? activitiesTexts.startsIn(text) : activitiesTexts.endsIn(text)}
    </span>
  );
}

function May({ frame: { may, fromLevel } }: { readonly frame: Frame }) {
  if (may === 'yes' || may === 'login') return null;
  return (
    <Notice icon="lock">
      {may === 'level_too_low' ? activitiesTexts.may.level(fromLevel) : activitiesTexts.may.tooLate}
    </Notice>
  );
}
