import type { CallOutput } from '@touchline/contract';
import { Link, useLocation } from 'wouter';
import { protectionTexts } from '../../locales/protection/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useWayBack } from '../../runtime/travel/way-back.ts';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { LimitRow } from './limit-row.tsx';
import styles from './protection.module.css';
import { ProtectionFrame } from './protection-frame.tsx';

const texts = protectionTexts.limits;
const kinds = ['deposit', 'wager', 'loss', 'session'] as const;

/** Limits on deposits, stakes, losses and time. */
export function Page() {
  return (
    <ProtectionFrame title={texts.title} lead={(overview) => texts.lead(overview.raiseWaitHours)} isPaired>
      {(overview) => (
        <>
          {!overview.hasAnswered && <FirstChoice />}
          {kinds.map((kind) => (
            <KindCard key={kind} kind={kind} overview={overview} />
          ))}
        </>
      )}
    </ProtectionFrame>
  );
}

function KindCard({
  kind,
  overview,
}: {
  readonly kind: (typeof kinds)[number];
  readonly overview: CallOutput<'protectionOverview'>;
}) {
  return (
    <Card as="section" className={styles.group} aria-label={texts.kinds[kind]}>
      <h2>{texts.kinds[kind]}</h2>
      {overview.limits
        .filter((limit) => limit.kind === kind)
        .map((limit) => (
          <LimitRow
            key={limit.period}
            limit={limit}
            currency={overview.currency}
            lead={texts.lead(overview.raiseWaitHours)}
          />
        ))}
    </Card>
  );
}

/** Before the first deposit or bet: a limit, or none in so many words, beside what else there is (standards LIM-1, HRM-4). */
function FirstChoice() {
  const answer = useAction('answerLimits');
  const [, navigate] = useLocation();
  const wayBack = useWayBack();
  return (
    <Card as="section" className={styles.group} aria-label={texts.ask}>
      <h2>{texts.ask}</h2>
      <p className={styles.lead}>{texts.askText}</p>
      <Button
        look="quiet"
        busy={answer.busy}
        onClick={async () => {
          const result = await answer.run({ choice: 'no_limit' });
          if (!result?.ok) return;
          if (wayBack !== null) navigate(wayBack);
        }}
      >
        {texts.noLimit}
      </Button>
      <FormError text={answer.failed?.message} />
      <h3>{texts.tools}</h3>
      <nav className={styles.links} aria-label={texts.tools}>
        <Link href="/app/safer-play/exclusion">{protectionTexts.exclusion.title}</Link>
        <Link href="/app/safer-play/reality-check">{protectionTexts.reality.title}</Link>
        <Link href="/app/safer-play">{texts.help}</Link>
      </nav>
    </Card>
  );
}
