import { memo } from 'react';
import { useAction } from '../../../runtime/actions/use-action.ts';
import { useNow } from '../../../runtime/device/use-now.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import { countdown } from '../../../ui/live/countdown.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { useRecordTime } from '../../../ui/times/use-record-time.ts';
import parts from '../frame/parts.module.css';
import type { RainState } from './rain-stage.tsx';
import styles from './red-rain.module.css';
import { redRainTexts } from './texts/zh-CN.ts';

const texts = redRainTexts;
const MOST_SHOWN = 5;

interface RainScheduleProps {
  readonly state: RainState;
  readonly now: number;
}

/** The countdown to the next session, and the ones after it with their reminders. */
export const RainSchedule = memo(function RainSchedule({ state: { frame, sessions }, now }: RainScheduleProps) {
  const { signedIn } = useSession();
  const remind = useAction('remindRain');
  const timeOf = useRecordTime();
  const coming = sessions.filter(({ startAt, state }) => startAt > now && state !== 'stopped').slice(0, MOST_SHOWN);
  const [next] = coming;
  return (
    <Card as="section" className={parts.part} aria-label={texts.schedule}>
      <h2>{texts.schedule}</h2>
      {next ? (
        <p className={styles.countdown}>
          <span className={parts.minor}>{texts.next}</span>
          <Until at={next.startAt} />
        </p>
      ) : (
        <p className={parts.minor}>{texts.none}</p>
      )}
      <ul className={styles.sessions}>
        {coming.map(({ sessionId, startAt, isReminded }) => (
          <li key={sessionId}>
            <span className="figures">{texts.at(timeOf(startAt).slice(-8, -3))}</span>
            {signedIn && (
              <Button
                look={isReminded ? 'quiet' : 'soft'}
                size="small"
                aria-pressed={isReminded}
                onClick={() => void remind.run({ activityId: frame.activityId, sessionId, isReminded: !isReminded })}
              >
                {isReminded ? texts.reminded : texts.remind}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {signedIn && <p className={parts.minor}>{texts.remindHint}</p>}
    </Card>
  );
});

function Until({ at }: { readonly at: number }) {
  const now = useNow(1_000);
  return (
    <strong className="figures" role="timer">
      {now !== null && countdown(Math.max(0, at - now))}
    </strong>
  );
}
