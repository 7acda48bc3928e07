import { currencies } from '@touchline/rules/money';
import { currencyTexts } from '../../locales/currency/zh-CN.ts';
import { chooseLanguage, offeredLanguages, shownLanguage } from '../../locales/language.ts';
import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { setPlayEffects, useHasPlayEffects } from '../../runtime/device/play-effects.ts';
import { usePreferences } from '../../runtime/device/preferences.ts';
import { setTheme, type ThemeChoice, useTheme } from '../../runtime/device/theme.ts';
import { useCurrency } from '../../runtime/money/use-currency.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { QuickAmounts, QuickBet, WinSound } from '../../sports/bets/bet-preferences.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { Toggle } from '../../ui/fields/toggle.tsx';
import { UnitSwitch } from '../../ui/forms/unit-switch.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { LineChoice } from './line-choice.tsx';
import { MatchSettings } from './match-settings.tsx';
import styles from './settings-page.module.css';
import { settingsTexts } from './texts/zh-CN.ts';

const texts = pagesTexts.settings;

/** The settings of a member for this browser. */
export function Page() {
  const theme = useTheme();
  const { redIsUp, set } = usePreferences();
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
        <MatchSettings />
        <Card className={styles.group}>
          <QuickAmounts />
          <QuickBet />
          <WinSound />
          <ActivityEffects />
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

/** Sound and vibration of activities. */
function ActivityEffects() {
  const isOn = useHasPlayEffects();
  return (
    <Toggle
      label={settingsTexts.playEffects}
      note={settingsTexts.playEffectsNote}
      isOn={isOn}
      onChange={setPlayEffects}
    />
  );
}

/** The language, to choose where the site offers more than one. */
function LanguageChoice() {
  const { site } = useApp();
  const { data } = useCall('languageCode', {}, { staleTime: 3_600_000 });
  const enabled = data?.items.filter((item) => item.isEnabled).map((item) => item.code);
  const offered = offeredLanguages(enabled ?? site.languages);
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

/** The unit in which the account settles; a visitor sees the site's own. */
function CurrencyUnit() {
  const code = useCurrency();
  const { signedIn } = useSession();
  if (signedIn) return <UnitSwitch />;
  return <p>{texts.currencyText(currencyTexts[code].name, code, currencies[code].unicodeSymbol)}</p>;
}
