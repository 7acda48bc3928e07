import { fullCount } from '@touchline/rules/money';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { LoadFailed, Notice } from '../../../ui/primitives/states.tsx';
import { Ranking } from '../contest/ranking.tsx';
import { ActivityFrame, type Frame } from '../frame/activity-frame.tsx';
import { LoginButton } from '../frame/login-button.tsx';
import parts from '../frame/parts.module.css';
import { QuestionCard } from './question-card.tsx';
import { guessTexts } from './texts/zh-CN.ts';

const texts = guessTexts;

/** A guess with points: its questions, the reader's choices, and who won the most. */
export function Guess({ frame }: { readonly frame: Frame }) {
  const { activityId } = frame;
  const { signedIn } = useSession();
  const state = useCall('guessBoard', { activityId });
  const points = useCall('pointsAccount', {}, { enabled: signedIn });
  const shown = state.data;
  return (
    <ActivityFrame frame={shown?.frame ?? frame} source="guess">
      <Notice icon="info">{texts.pointsOnly}</Notice>
      <LoginButton activityId={activityId} />
      {state.isPending && <Skeleton height="420px" radius="14px" />}
      {state.isError && !shown && <LoadFailed onRetry={() => state.refetch()} />}
      {shown && (
        <div className={parts.columns}>
          <div className={parts.side}>
            {points.data && <p className="figures">{texts.balance(fullCount(points.data.points))}</p>}
            {shown.questions.map((question) => (
              <QuestionCard key={question.questionId} frame={shown.frame} question={question} />
            ))}
          </div>
          <div className={parts.side}>
            <Ranking
              title={texts.rank}
              empty={texts.noRank}
              own={texts.me}
              rows={shown.rank.map((row) => ({ ...row, value: fullCount(row.points) }))}
            />
          </div>
        </div>
      )}
    </ActivityFrame>
  );
}
