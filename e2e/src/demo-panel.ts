import type { CallInput, CallOutput } from '@touchline/contract';
import type { HeadlessClient } from './headless-client.ts';
import { must } from './members.ts';

type SetInput = CallInput<'setDemoCondition'>;

/** The demo panel for one browser: a condition holds for that browser unless its scope says otherwise. */
export interface PanelHand {
  readonly ticket: string;
  set(
    condition: SetInput['condition'],
    part?: Pick<SetInput, 'scope' | 'minutes'>,
  ): Promise<CallOutput<'setDemoCondition'>>;
  items(): Promise<CallOutput<'demoConditions'>['items']>;
  clear(id?: string): Promise<void>;
}

export async function openPanel(browser: HeadlessClient, code: string | null): Promise<PanelHand> {
  const { ticket } = await must(browser, 'openDemoPanel', { code: code ?? '' });
  return {
    ticket,
    set: (condition, part = {}) => must(browser, 'setDemoCondition', { ticket, condition, ...part }),
    items: async () => (await must(browser, 'demoConditions', { ticket })).items,
    clear: async (id) => {
      await must(browser, 'clearDemoConditions', id === undefined ? { ticket } : { ticket, id });
    },
  };
}
