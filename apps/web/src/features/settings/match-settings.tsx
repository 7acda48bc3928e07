import { formatHandicap, nameHandicap, type OddsFormat } from '@touchline/rules/odds';
import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { type OddsChange, usePreferences } from '../../runtime/device/preferences.ts';
import { type ListSort, useKeptMatchChoices, useMatchChoices } from '../../runtime/live/choices/match-choices.ts';
import { useOddsChange } from '../../runtime/live/use-odds-change.ts';
import { SelectField } from '../../ui/fields/field.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { Toggle } from '../../ui/fields/toggle.tsx';
import { zoneText } from '../../ui/format/wall-time.ts';
import { Card } from '../../ui/primitives/card.tsx';
import { BetSharing } from './bet-sharing.tsx';
import styles from './settings-page.module.css';
import { settingsTexts as texts } from './texts/zh-CN.ts';

/** -0.75 shows what both ways of writing a line do. */
const SAMPLE_QUARTERS = -3;
const WHOLE_HOURS = Array.from({ length: 27 }, (_, index) => (index - 12) * 60);

/** Settings for prices, lines, lists and announcements of goals. */
export function MatchSettings() {
  const { oddsFormat, hasLineNames, utcOffset, set } = usePreferences();
  const [oddsChange, chooseOddsChange] = useOddsChange();
  const choices = useMatchChoices();
  useKeptMatchChoices();
  return (
    <>
      <Card className={styles.group}>
        <h2>{texts.odds}</h2>
        <SelectField
          label={pagesTexts.settings.oddsFormat}
          value={oddsFormat}
          hint={texts.oddsNote}
          onChange={(event) => set({ oddsFormat: event.target.value as OddsFormat })}
        >
          {(Object.keys(pagesTexts.settings.oddsFormats) as OddsFormat[]).map((format) => (
            <option key={format} value={format}>
              {pagesTexts.settings.oddsFormats[format]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={texts.lineNames}
          value={hasLineNames ? 'names' : 'figures'}
          hint={texts.lineSample((hasLineNames ? nameHandicap : formatHandicap)(SAMPLE_QUARTERS))}
          onChange={(event) => set({ hasLineNames: event.target.value === 'names' })}
        >
          {(['figures', 'names'] as const).map((value) => (
            <option key={value} value={value}>
              {texts.lineNameChoices[value]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={pagesTexts.settings.oddsChange}
          value={oddsChange}
          onChange={(event) => chooseOddsChange(event.target.value as OddsChange)}
        >
          {(Object.keys(betSlipTexts.choices) as OddsChange[]).map((choice) => (
            <option key={choice} value={choice}>
              {betSlipTexts.choices[choice]}
            </option>
          ))}
        </SelectField>
      </Card>
      <Card className={styles.group}>
        <h2>{texts.list}</h2>
        <SelectField
          label={texts.sort}
          value={choices.sort ?? ''}
          onChange={(event) =>
            choices.set({ sort: event.target.value === '' ? null : (event.target.value as ListSort) })
          }
        >
          <option value="">{texts.usualSort}</option>
          {(Object.keys(sportsTexts.sorts) as ListSort[]).map((sort) => (
            <option key={sort} value={sort}>
              {sportsTexts.sorts[sort]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={texts.zone}
          hint={texts.zoneNote}
          value={utcOffset ?? ''}
          onChange={(event) => set({ utcOffset: event.target.value === '' ? null : Number(event.target.value) })}
        >
          <option value="">{texts.deviceZone}</option>
          {WHOLE_HOURS.map((minutes) => (
            <option key={minutes} value={minutes}>
              {zoneText(minutes)}
            </option>
          ))}
        </SelectField>
      </Card>
      <Card className={styles.group}>
        <h2>{texts.goals}</h2>
        <Segments
          label={texts.goals}
          value={choices.goalAlerts}
          onChange={(goalAlerts) => choices.set({ goalAlerts })}
          choices={(['all', 'favourites', 'off'] as const).map((value) => ({
            value,
            label: texts.goalAlertChoices[value],
          }))}
        />
        <Toggle
          label={texts.goalSound}
          note={texts.goalSoundNote}
          isOn={choices.goalSound}
          disabled={choices.goalAlerts === 'off'}
          onChange={(goalSound) => choices.set({ goalSound })}
        />
        <Toggle
          label={texts.goalVibration}
          note={texts.goalVibrationNote}
          isOn={choices.goalVibration}
          disabled={choices.goalAlerts === 'off'}
          onChange={(goalVibration) => choices.set({ goalVibration })}
        />
      </Card>
      <BetSharing />
    </>
  );
}
