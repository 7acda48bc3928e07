import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { AppContext, type AppRuntime } from './app-context.ts';
import { keptPreferences, usePreferences } from './preferences.ts';
import { chooseOddsChange, oddsChangeOf, useOddsChange } from './use-odds-change.ts';

const kept = vi.hoisted(() => {
  const kept = new Map<string, string>();
  // There before the preferences are, which look for them once.
  vi.stubGlobal('window', { addEventListener: () => {} });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return kept;
});
const choiceOf = (memberId: string) => oddsChangeOf(usePreferences.getState().oddsChanges, memberId);

function Choice() {
  const [choice] = useOddsChange();
  return choice;
}

beforeEach(() => usePreferences.setState({ oddsChanges: {} }));

it('accepts no change of a price unless somebody chose to, from the first render on', () => {
  const session = { state: {}, subscribe: () => () => {} };
  const app = { session } as unknown as AppRuntime;
  expect(
    renderToStaticMarkup(
      <AppContext value={app}>
        <Choice />
      </AppContext>,
    ),
  ).toBe('none');
  expect(['', '7'].map(choiceOf)).toEqual(['none', 'none']);
});

it('is the choice of one member and of nobody else, and can be taken back', () => {
  chooseOddsChange('7', 'any');
  expect(['7', '8', ''].map(choiceOf)).toEqual(['any', 'none', 'none']);
  chooseOddsChange('8', 'better');
  expect(['7', '8', ''].map(choiceOf)).toEqual(['any', 'better', 'none']);
  chooseOddsChange('7', 'none');
  expect(['7', '8', ''].map(choiceOf)).toEqual(['none', 'better', 'none']);
});

it('is remembered in this browser by member', () => {
  chooseOddsChange('7', 'better');
  chooseOddsChange('8', 'any');
  const written = kept.get('tb-preferences') ?? '';
  usePreferences.setState({ oddsChanges: {} });
  kept.set('tb-preferences', written);
  keptPreferences.restore();
  expect(['7', '8', '9'].map(choiceOf)).toEqual(['better', 'any', 'none']);
});
