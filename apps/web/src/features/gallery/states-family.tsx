import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { betsTexts } from '../../locales/bets/zh-CN.ts';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { MatchCardSkeleton } from '../../sports/match/match-card-skeleton.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import { Specimen, SpecimenGroup } from './specimen.tsx';

/** A page before, without, and instead of its content. */
export function StatesFamily() {
  return (
    <>
      <SpecimenGroup name="Skeleton" flow="stack">
        <Specimen state="lines">
          <Skeleton width="60%" />
        </Specimen>
        <Specimen state="sized">
          <Skeleton height="52px" radius="var(--r-control)" />
        </Specimen>
      </SpecimenGroup>
      <MatchCardSkeleton />
      <Card padded={false}>
        <Empty
          text={betsTexts.none.open}
          action={
            <ButtonLink to="/app/gallery" look="soft" size="small">
              {betsTexts.goBet}
            </ButtonLink>
          }
        />
      </Card>
      <Card padded={false}>
        <Empty text={stateTexts.noData} />
      </Card>
      <Card padded={false}>
        <LoadFailed onRetry={() => {}} />
      </Card>
      <Card padded={false}>
        <LoadFailed onRetry={() => {}} text={betSlipTexts.neverArrived} />
      </Card>
    </>
  );
}
