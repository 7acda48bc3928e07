import { delayTexts } from '../../locales/delay/zh-CN.ts';
import { homeLaterTexts } from '../../locales/home-later/zh-CN.ts';
import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { walletTexts } from '../../locales/wallet/zh-CN.ts';
import { recordTime } from '../../ui/format/record-time.ts';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Spinner } from '../../ui/primitives/spinner.tsx';
import { Notice } from '../../ui/primitives/states.tsx';
import { Timeline } from '../../ui/primitives/timeline.tsx';
import { settingsTexts } from '../settings/texts/zh-CN.ts';
import { withdrawTexts } from '../wallet/withdraw/texts/zh-CN.ts';
import { MINUTE_MS, SAMPLE_NOW } from './sample-values.ts';
import { Specimen, SpecimenGroup } from './specimen.tsx';

/** The components that inform a member about a state. */
export function FeedbackFamily() {
  const { status } = walletTexts;
  return (
    <>
      <SpecimenGroup name="Badge tone">
        <Specimen state="plain">
          <Badge>{sportsTexts.video}</Badge>
        </Specimen>
        <Specimen state="primary">
          <Badge tone="primary">{sportsTexts.anchors(3)}</Badge>
        </Specimen>
        <Specimen state="live, dot, figures">
          <Badge tone="live" dot figures>
            45+2'
          </Badge>
        </Specimen>
        <Specimen state="gold">
          <Badge tone="gold">{homeLaterTexts.quick.vip}</Badge>
        </Specimen>
        <Specimen state="warn">
          <Badge tone="warn">{status.reviewing}</Badge>
        </Specimen>
        <Specimen state="danger">
          <Badge tone="danger">{status.failed}</Badge>
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="Notice tone" flow="stack">
        <Notice>{settingsTexts.oddsNote}</Notice>
        <Notice tone="warn" icon="clock">
          {withdrawTexts.unknown}
        </Notice>
        <Notice tone="danger" icon="alert">
          {delayTexts.stale}
        </Notice>
      </SpecimenGroup>
      <SpecimenGroup name="Spinner">
        <Specimen state="while an action runs">
          <Spinner />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="Timeline" flow="stack">
        <Timeline
          timeOf={(at) => recordTime(at, null)}
          title={walletTexts.progress}
          steps={[
            { label: status.created, at: SAMPLE_NOW },
            { label: status.processing, at: SAMPLE_NOW + MINUTE_MS },
            { label: status.rejected, at: SAMPLE_NOW + 3 * MINUTE_MS, isBad: true },
          ]}
        />
      </SpecimenGroup>
    </>
  );
}
