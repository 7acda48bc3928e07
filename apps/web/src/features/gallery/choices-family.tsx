import { useState } from 'react';
import { betsTexts } from '../../locales/bets/zh-CN.ts';
import { delayTexts } from '../../locales/delay/zh-CN.ts';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { transferTexts } from '../../locales/transfer/zh-CN.ts';
import { walletTexts } from '../../locales/wallet/zh-CN.ts';
import { Segments } from '../../ui/fields/segments.tsx';
import { Toggle } from '../../ui/fields/toggle.tsx';
import { Chips } from '../../ui/live/chips.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { MenuLink } from '../../ui/primitives/menu.tsx';
import { Tabs } from '../../ui/primitives/tabs.tsx';
import { homeTexts } from '../home/texts/zh-CN.ts';
import { SpecimenGroup } from './specimen.tsx';

const periods = ['inplay', 'today', 'early'] as const;
const types = ['all', 'deposit', 'withdraw', 'bet', 'payout', 'refund', 'adjust'] as const;
const themes = ['system', 'light', 'dark'] as const;
const matchTabs = ['markets', 'events', 'bets'] as const;

/** One choice out of a few, in all its forms. */
export function ChoicesFamily() {
  const [period, setPeriod] = useState<(typeof periods)[number]>('inplay');
  const [type, setType] = useState<(typeof types)[number]>('all');
  const [theme, setTheme] = useState<(typeof themes)[number]>('system');
  const [isOn, setOn] = useState(true);
  const [tab, setTab] = useState<(typeof matchTabs)[number]>('markets');
  return (
    <>
      <SpecimenGroup name="Chips" flow="stack">
        <Chips
          label="Chips"
          value={period}
          onChange={setPeriod}
          choices={periods.map((value) => ({ value, label: homeTexts.tabs[value] }))}
        />
        <Chips
          label="Chips that scroll"
          value={type}
          onChange={setType}
          choices={types.map((value) => ({ value, label: walletTexts.types[value] }))}
        />
      </SpecimenGroup>
      <SpecimenGroup name="Segments" flow="stack">
        <Segments
          label="Segments"
          value={theme}
          onChange={setTheme}
          choices={themes.map((value) => ({ value, label: pagesTexts.settings.themes[value] }))}
        />
      </SpecimenGroup>
      <SpecimenGroup name="Toggle" flow="stack">
        <Toggle label="Toggle" note={transferTexts.auto.note} isOn={isOn} onChange={setOn} />
        <Toggle label="Toggle at work" isOn={isOn} onChange={setOn} busy />
        <Toggle label="Toggle that cannot be turned" isOn={!isOn} onChange={setOn} disabled />
      </SpecimenGroup>
      <SpecimenGroup name="Tabs" flow="stack">
        <div>
          <Tabs
            label="Tabs"
            value={tab}
            onChange={setTab}
            choices={matchTabs.map((value) => ({ value, label: matchTexts.tabs[value] }))}
          >
            <p style={{ padding: 16 }}>{tab === 'events' ? matchTexts.noEvents : delayTexts.inPlayNotice}</p>
          </Tabs>
        </div>
      </SpecimenGroup>
      <Card padded={false}>
        <MenuLink to="/app/gallery" icon="ticket" label={betsTexts.title} />
        <MenuLink to="/app/gallery" icon="wallet" label={walletTexts.title} value="¥1,280.00" />
        <MenuLink to="/app/gallery" label={pagesTexts.settings.language} value={pagesTexts.settings.languages.en} />
      </Card>
    </>
  );
}
