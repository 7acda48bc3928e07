import { useQueryClient } from '@tanstack/react-query';
import type { Failure } from '@touchline/client';
import type { CallOutput } from '@touchline/contract';
import { useEffect, useState } from 'react';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useApp } from '../../runtime/app-context.ts';
import { callKey, useCall } from '../../runtime/calls/use-call.ts';
import type { Condition } from './condition-draft.ts';
import { usePanelTicket } from './panel-ticket.ts';
import { demoPanelTexts } from './texts/zh-CN.ts';

export type KeptCondition = CallOutput<'demoConditions'>['items'][number];
export type Scope = KeptCondition['scope'];

const LOOK_MS = 5_000;
const TOAST_MS = 2_000;

/** The conditions that are switched on, and the ways to change them. An expired ticket leads back to the code. */
export function usePanel(ticket: string) {
  const { effects } = useApp();
  const queries = useQueryClient();
  const [scope, setScope] = useState<Scope>('browser');
  const set = useAction('setDemoCondition');
  const clear = useAction('clearDemoConditions');
  const list = useCall('demoConditions', { ticket }, { every: LOOK_MS, staleTime: 0 });
  const problem = list.error?.failure ?? null;
  useEffect(() => {
    if (problem?.reason === 'panel_ticket_expired') usePanelTicket.setState({ ticket: null });
  }, [problem]);

  const show = (items: readonly KeptCondition[]) =>
    queries.setQueryData(callKey('demoConditions', { ticket }), { items: [...items] });
  const tell = (text: string) => effects.toast(text, TOAST_MS);
  const complain = (failure: Failure) => {
    if (failure.reason === 'panel_ticket_expired') usePanelTicket.setState({ ticket: null });
    tell(failure.message);
  };

  return {
    items: list.data?.items ?? [],
    hasFailed: problem !== null && list.data === undefined,
    refetch: () => void list.refetch(),
    scope,
    setScope,
    isBusy: set.busy || clear.busy,
    async switchOn(condition: Condition, name: string, isMoment: boolean, minutes?: number) {
      const part = minutes === undefined ? {} : { minutes };
      const result = await set.run({ ticket, scope, condition, ...part });
      if (!result) return;
      if (!result.ok) return complain(result);
      show(result.data.items);
      tell(isMoment ? demoPanelTexts.ended(result.data.ended) : demoPanelTexts.switchedOn(name));
    },
    async switchOff(id: string | undefined, said: string) {
      const result = await clear.run(id === undefined ? { ticket } : { ticket, id });
      if (!result) return;
      if (!result.ok) return complain(result);
      show(result.data.items);
      tell(said);
    },
    /** Any page asks this first; what the answer leads to is the client's own doing. */
    /** Leaves the panel, which no guard touches, for a page that they do. */
    look: () => location.assign('/app/home'),
  };
}

export type Panel = ReturnType<typeof usePanel>;
