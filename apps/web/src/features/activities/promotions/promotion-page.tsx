import { loginPath } from '@touchline/client';
import type { CallOutput } from '@touchline/contract';
import { useAction } from '../../../runtime/actions/use-action.ts';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { useIsOnline } from '../../../runtime/live/use-realtime-status.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Barred } from '../../../ui/page/barred.tsx';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { ButtonLink } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../../ui/primitives/states.tsx';
import { useRecordTime } from '../../../ui/times/use-record-time.ts';
import { ActButton } from '../frame/act-button.tsx';
import { ActivityFrame } from '../frame/activity-frame.tsx';
import { ConditionRows } from '../frame/condition-rows.tsx';
import { TurnoverTerms } from '../frame/turnover-terms.tsx';
import { WorthMark } from '../frame/worth-mark.tsx';
import { worthText } from '../frame/worth-text.ts';
import { activitiesTexts } from '../texts/zh-CN.ts';
import styles from './promotions.module.css';
import { promotionsTexts as texts } from './texts/zh-CN.ts';

type Detail = CallOutput<'promotionDetail'>;

/** One promotion with everything that it asks for, the way to apply, and what came of it. */
export function Page({ params }: { readonly params: Readonly<Record<string, string>> }) {
  const { promoId = '' } = params;
  const found = useCall('promotionDetail', { activityId: promoId });
  const reason = found.error?.failure.reason;
  const isGone = found.error?.failure.code === 10404;
  return (
    <PageFrame title={found.data?.frame.title ?? texts.title} parent="/app/promotions">
      {reason === 'offers_barred' && <Barred />}
      {found.isPending && <Skeleton height="420px" radius="14px" />}
      {isGone && (
        <Empty
          of="offer"
          text={texts.gone}
          action={
            <ButtonLink look="soft" to="/app/promotions">
              {texts.back}
            </ButtonLink>
          }
        />
      )}
      {found.isError && !found.data && !isGone && reason !== 'offers_barred' && (
        <LoadFailed onRetry={() => found.refetch()} />
      )}
      {found.data && (
        <ActivityFrame frame={found.data.frame} source="promotion">
          <Terms detail={found.data} />
          <Apply detail={found.data} />
          <Applications detail={found.data} />
        </ActivityFrame>
      )}
    </PageFrame>
  );
}

function Terms({ detail: { frame, worth, period, needs, claimDays } }: { readonly detail: Detail }) {
  return (
    <Card as="section" className={styles.terms} aria-label={texts.needs}>
      <p className={styles.reward}>
        <WorthMark unit={worth.unit} size={44} />
        <span>
          <strong className="figures">{worthText(worth)}</strong>
          {worth.unit === 'cash' && (
            <span className={styles.minor}>{activitiesTexts.worth.turnover(worth.turnoverTimes)}</span>
          )}
          <span className={styles.minor}>{texts.claimDays(claimDays)}</span>
        </span>
      </p>
      <TurnoverTerms worths={[worth]} />
      <dl className={styles.needs}>
        <div>
          <dt>{texts.period}</dt>
          <dd>{texts.periods[period]}</dd>
        </div>
        <ConditionRows needs={needs} labels={texts} />
        {!needs.deposited && !needs.staked && (
          <div>
            <dt>{texts.needs}</dt>
            <dd>{texts.free}</dd>
          </div>
        )}
      </dl>
      <ol className={styles.rules}>
        {frame.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </Card>
  );
}

/** The way to apply, also while the pool is empty: it pays when an application is approved, and may have been raised by then. */
function Apply({ detail: { frame, needs, hasApplied } }: { readonly detail: Detail }) {
  const { signedIn } = useSession();
  const apply = useAction('applyPromotion');
  const isOnline = useIsOnline();
  const { activityId } = frame;
  if (!signedIn)
    return (
      <ButtonLink size="large" wide to={loginPath(`/app/promotions/${activityId}`)}>
        {activitiesTexts.may.login}
      </ButtonLink>
    );
  return (
    <div className={styles.panel}>
      <FormError text={apply.failed?.message} />
      <ActButton
        frame={frame}
        done={hasApplied ? 'joined' : null}
        doneText={texts.applied}
        size="large"
        wide
        busy={apply.busy}
        isOff={!isOnline || !needs.isMet}
        onClick={() => void apply.run({ activityId })}
      >
        {needs.isMet ? texts.apply : texts.notMet}
      </ActButton>
    </div>
  );
}

function Applications({ detail: { applications } }: { readonly detail: Detail }) {
  const time = useRecordTime();
  if (applications.length === 0) return null;
  return (
    <Card as="section" className={styles.terms} aria-label={texts.applications}>
      <h2>{texts.applications}</h2>
      <ul className={styles.panel}>
        {applications.map(({ applicationId, state, at, reason }) => (
          <li key={applicationId} className={styles.application}>
            <span className="figures">{time(at)}</span>
            <Badge tone={state === 'approved' ? 'primary' : state === 'rejected' ? 'warn' : 'plain'}>
              {texts.states[state]}
            </Badge>
            {reason !== '' && <span className={styles.minor}>{reason}</span>}
          </li>
        ))}
      </ul>
      {applications.some(({ state }) => state === 'approved') && (
        <ButtonLink look="soft" to="/app/welfare/rewards">
          {texts.toRewards}
        </ButtonLink>
      )}
    </Card>
  );
}
