import type { OddsFormat } from '@touchline/rules/odds';
import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { usePreferences } from '../../runtime/device/preferences.ts';
import { useMatchChoices } from '../../runtime/live/choices/match-choices.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './odds-type-switch.module.css';

const texts = pagesTexts.settings;

/**
 * Switches between decimal prices and one other type, the one that was chosen last; a menu beside it chooses another. Prices
 * stay where they are.
 */
export function OddsTypeSwitch() {
  const { oddsFormat, set } = usePreferences();
  const { otherOdds, set: keep } = useMatchChoices();
  const other = oddsFormat === 'decimal' ? otherOdds : oddsFormat;
  const choose = (next: OddsFormat) => {
    set({ oddsFormat: next });
    if (next !== 'decimal') keep({ otherOdds: next });
  };
  return (
    <div className={styles.switch} role="group" aria-label={texts.oddsSwitch}>
      {(['decimal', other] as const).map((format) => (
        <button key={format} type="button" aria-pressed={format === oddsFormat} onClick={() => choose(format)}>
          {texts.oddsFormats[format]}
        </button>
      ))}
      <span className={styles.others}>
        <select
          aria-label={texts.oddsFormat}
          value={oddsFormat}
          onChange={(event) => choose(event.target.value as OddsFormat)}
        >
          {(Object.keys(texts.oddsFormats) as OddsFormat[]).map((format) => (
            <option key={format} value={format}>
              {texts.oddsFormats[format]}
            </option>
          ))}
        </select>
        <Icon name="down" size={12} />
      </span>
    </div>
  );
}
