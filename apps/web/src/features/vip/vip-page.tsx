import { loginPath } from '@touchline/client';
import { useState } from 'react';
import { currencyTexts } from '../../locales/currency/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { Barred } from '../../ui/page/barred.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { LoadFailed, Notice } from '../../ui/primitives/states.tsx';
import { Benefits } from './benefits.tsx';
import type { Centre } from './centre.ts';
import { Claims } from './claims.tsx';
import { LevelCards } from './level-cards.tsx';
import { LevelRecords } from './level-records.tsx';
import { LevelTable } from './level-table.tsx';
import { Progress } from './progress.tsx';
import { vipTexts as texts } from './texts/zh-CN.ts';
import styles from './vip-page.module.css';

/** The VIP programme: levels, a member's own progress, what can be claimed, and the rules. */
export function Page() {
  const centre = useCall('vipCentre', {}, { staleTime: 30_000 });
  const isBarred = centre.error?.failure.reason === 'offers_barred';
  return (
    <PageFrame title={texts.title} parent="/app/mine" isWide>
      <div className={styles.page}>
        {isBarred && <Barred />}
        {centre.isPending &&
          [210, 260, 320].map((height) => <Skeleton key={height} height={`${height}px`} radius="14px" />)}
        {centre.isError && !centre.data && !isBarred && <LoadFailed onRetry={() => centre.refetch()} />}
        {centre.data && !isBarred && <Programme centre={centre.data} />}
      </div>
    </PageFrame>
  );
}

function Programme({ centre }: { readonly centre: Centre }) {
  const { signedIn } = useSession();
  const { levels, own, growthRates, rules } = centre;
  const [chosen, setChosen] = useState(own?.vipLevel ?? 0);
  const shown = levels.find(({ level }) => level === chosen) ?? levels[0];
  return (
    <>
      <LevelCards levels={levels} own={own?.vipLevel ?? null} chosen={chosen} onChoose={setChosen} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {own && <Progress own={own} levels={levels} currency={centre.currency} />}
          {!signedIn && (
            <ButtonLink size="large" wide to={loginPath('/app/vip')}>
              {texts.login}
            </ButtonLink>
          )}
          {own && <Claims own={own} levels={levels} currency={centre.currency} />}
        </div>
        <div className={styles.column}>
          {shown && <Benefits level={shown} currency={centre.currency} />}
          {own && <LevelRecords />}
        </div>
      </div>
      <LevelTable levels={levels} own={own?.vipLevel ?? null} currency={centre.currency} />
      <Card as="section" className={styles.section} aria-labelledby="vip-rules">
        <h2 id="vip-rules">{texts.rules}</h2>
        <p className={styles.minor}>
          {texts.rate(currencyTexts[centre.currency].unit, growthRates.deposited, growthRates.staked)}
        </p>
        <ol className={styles.rules}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </Card>
      <Notice icon="shield">{texts.calm}</Notice>
    </>
  );
}
