import type { OddsFormat } from '@touchline/rules/odds';
import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { usePreferences } from '../../runtime/device/preferences.ts';
import { Choice } from '../../ui/forms/choice.tsx';

const texts = pagesTexts.settings;

/** Names the type of odds in which the prices beside it are shown, and switches it. */
export function OddsTypeChoice() {
  const { oddsFormat, set } = usePreferences();
  return (
    <Choice<OddsFormat>
      label={texts.oddsFormat}
      words={texts.oddsFormats}
      value={oddsFormat}
      onChange={(next) => set({ oddsFormat: next })}
    />
  );
}
