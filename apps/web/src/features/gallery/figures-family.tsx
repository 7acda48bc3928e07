import { minuteLabel } from '@touchline/rules/match';
import { displayAmount, shortCount } from '@touchline/rules/money';
import { formatHandicap, formatOdds, nameHandicap, type OddsFormat } from '@touchline/rules/odds';
import { maskName, maskPhone } from '@touchline/rules/text';
import { useState } from 'react';
import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { kickOffTime } from '../../ui/format/kick-off-time.ts';
import { recordTime } from '../../ui/format/record-time.ts';
import { countdown } from '../../ui/live/countdown.ts';
import { RollingNumber } from '../../ui/live/rolling-number.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { DAY_MS, HOUR_MS, MINUTE_MS, SAMPLE_NOW } from './sample-values.ts';
import { SpecimenGroup } from './specimen.tsx';
import { ValueTable } from './value-table.tsx';

const formats: readonly OddsFormat[] = ['decimal', 'hongkong', 'malay', 'indonesian', 'american'];
const prices = [1055, 1850, 3000];
const counts = [9_999, 12_345, 345_000_000];
const quarters = [-3, 1, 10];
const SECOND_HALF = { period: 'second_half', injurySeconds: 0, rate: 1, running: false, at: SAMPLE_NOW } as const;

const STEPS = ['0', '1', '9', '10', '1,280.00', '1,275.50'] as const;

function RollingSample() {
  const [step, setStep] = useState(0);
  return (
    <>
      <RollingNumber text={STEPS[step] ?? ''} />
      <Button size="small" look="soft" onClick={() => setStep((step + 1) % STEPS.length)}>
        {STEPS[(step + 1) % STEPS.length]}
      </Button>
    </>
  );
}

/** Every formatter of figures. */
export function FiguresFamily() {
  const names = pagesTexts.settings.oddsFormats;
  return (
    <>
      <SpecimenGroup name="Money and displayAmount" flow="stack">
        <ValueTable
          rows={[
            ['1234567.50 CNY', displayAmount('1234567.50', 'CNY')],
            ['-60.00 CNY', displayAmount('-60.00', 'CNY')],
            ['88.10 USDT', displayAmount('88.10', 'USDT')],
            ['signed 142.50', <Money key="gain" amount="142.50" currency="CNY" signed />],
            ['signed -200.00', <Money key="loss" amount="-200.00" currency="CNY" signed />],
            ['signed 0.00', <Money key="zero" amount="0.00" currency="CNY" signed />],
          ]}
        />
      </SpecimenGroup>
      <SpecimenGroup name="RollingNumber">
        <RollingSample />
      </SpecimenGroup>
      <SpecimenGroup name="formatOdds: 1055, 1850, 3000" flow="stack">
        <ValueTable
          rows={formats.map((format) => [
            names[format],
            prices.map((price) => formatOdds(price, format)).join('\u2003'),
          ])}
        />
      </SpecimenGroup>
      <SpecimenGroup name="formatHandicap, nameHandicap, shortCount" flow="stack">
        <ValueTable
          rows={[
            ...quarters.map(
              (line) => [`${line} quarters`, `${formatHandicap(line)}\u2003${nameHandicap(line)}`] as const,
            ),
            ...counts.map((count) => [String(count), shortCount(count)] as const),
          ]}
        />
      </SpecimenGroup>
      <SpecimenGroup name="recordTime, kickOffTime, countdown, minuteLabel" flow="stack">
        <ValueTable
          rows={[
            ['record', recordTime(SAMPLE_NOW, null)],
            ['kick-off today', kickOffTime(SAMPLE_NOW + 2 * HOUR_MS, SAMPLE_NOW)],
            ['kick-off tomorrow', kickOffTime(SAMPLE_NOW + DAY_MS, SAMPLE_NOW)],
            ['kick-off later', kickOffTime(SAMPLE_NOW + 3 * DAY_MS, SAMPLE_NOW)],
            ['left: minutes', countdown(14 * MINUTE_MS + 59_000)],
            ['left: hours', countdown(HOUR_MS + 2 * MINUTE_MS + 3_000)],
            ['left: days', countdown(2 * DAY_MS + 3 * HOUR_MS)],
            ['minute', minuteLabel({ ...SECOND_HALF, seconds: 4_000 }, SAMPLE_NOW)],
            ['added time', minuteLabel({ ...SECOND_HALF, seconds: 5_400, injurySeconds: 90 }, SAMPLE_NOW)],
          ]}
        />
      </SpecimenGroup>
      <SpecimenGroup name="maskName, maskPhone" flow="stack">
        <ValueTable
          rows={[
            ['demo01', maskName('demo01')],
            ['abc', maskName('abc')],
            ['13812341234', maskPhone('13812341234')],
          ]}
        />
      </SpecimenGroup>
    </>
  );
}
