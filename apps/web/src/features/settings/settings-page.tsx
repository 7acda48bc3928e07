import { currencies } from '@touchline/rules/money';
import type { OddsFormat } from '@touchline/rules/odds';
import { PageFrame } from '../../board/page-frame.tsx';
import { betSlipTexts } from '../../locales/bet-slip-texts.ts';
import { currencyTexts } from '../../locales/currency-texts.ts';
import { chooseLanguage, offeredLanguages, shownLanguage } from '../../locales/language.ts';
import { pagesTexts } from '../../locales/pages-texts.ts';
import { useApp } from '../../runtime/app-context.ts';
import { type OddsChange, usePreferences } from '../../runtime/preferences.ts';
import { setTheme, type ThemeChoice, useTheme } from '../../runtime/theme.ts';
import { useCurrency } from '../../runtime/use-currency.ts';
import { Card } from '../../ui/primitives/card.tsx';
import { SelectField } from '../../ui/primitives/field.tsx';
import { Segments } from '../../ui/primitives/segments.tsx';
import { LineChoice } from './line-choice.tsx';
import styles from './settings-page.module.css';

const texts = pagesTexts.settings;

/** What a member chooses for this browser. */
export function Page() {
  const theme = useTheme();
  const { oddsFormat, oddsChange, redIsUp, set } = usePreferences();
  return (
    <PageFrame title={texts.title} parent="/app/mine">
      <div className={styles.page}>
        <Card className={styles.group}>
          <h2>{texts.theme}</h2>
          <Segments
            label={texts.theme}
            value={theme}
            onChange={setTheme}
            choices={(['system', 'light', 'dark'] as const satisfies readonly ThemeChoice[]).map((value) => ({
              value,
              label: texts.themes[value],
            }))}
          />
        </Card>
        <Card className={styles.group}>
          <SelectField
            label={texts.oddsFormat}
            value={oddsFormat}
            hint={texts.oddsNote}
            onChange={(event) => set({ oddsFormat: event.target.value as OddsFormat })}
          >
            {(Object.keys(texts.oddsFormats) as OddsFormat[]).map((format) => (
              <option key={format} value={format}>
                {texts.oddsFormats[format]}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={texts.oddsChange}
            value={oddsChange}
            onChange={(event) => set({ oddsChange: event.target.value as OddsChange })}
          >
            {(Object.keys(betSlipTexts.choices) as OddsChange[]).map((choice) => (
              <option key={choice} value={choice}>
                {betSlipTexts.choices[choice]}
              </option>
            ))}
          </SelectField>
        </Card>
        <Card className={styles.group}>
          <h2>{texts.colours}</h2>
          <Segments
            label={texts.colours}
            value={redIsUp ? 'red' : 'green'}
            onChange={(value) => set({ redIsUp: value === 'red' })}
            choices={(['red', 'green'] as const).map((value) => ({ value, label: texts.colourChoices[value] }))}
          />
        </Card>
        <Card className={styles.group}>
          <h2>{texts.language}</h2>
          <LanguageChoice />
        </Card>
        <Card className={styles.group}>
          <h2>{texts.lines.title}</h2>
          <LineChoice />
        </Card>
        <Card className={styles.group}>
          <h2>{texts.currency}</h2>
          <CurrencyUnit />
        </Card>
      </div>
    </PageFrame>
  );
}

/** The language, to choose where the site offers more than one. */
function LanguageChoice() {
  const offered = offeredLanguages(useApp().site.languages);
  if (offered.length < 2) return <p>{texts.languages['zh-CN']}</p>;
  return (
    <Segments
      label={texts.language}
      value={shownLanguage()}
      onChange={chooseLanguage}
      choices={offered.map((value) => ({ value, label: texts.languages[value] }))}
    />
  );
}

/** What the account settles in; the operator decides, so there is nothing to choose. */
function CurrencyUnit() {
  const code = useCurrency();
  return <p>{texts.currencyText(currencyTexts[code].name, code, currencies[code].unicodeSymbol)}</p>;
}
