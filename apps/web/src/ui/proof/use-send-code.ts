import type { CallInput } from '@touchline/contract';
import { useEffect, useState } from 'react';
import { accountTexts } from '../../locales/account/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useApp } from '../../runtime/app-context.ts';
import { codeKey } from '../../runtime/session/tab-memory.ts';

type Input = CallInput<'sendCode'>;

interface Sent {
  readonly requestId: string;
  readonly resendAt: number;
}

const TOAST_MS = 1_500;

/** Codes requested on this page, by purpose. The last request survives a reload, so that its code still counts. */
export function useSendCode(purpose: Input['purpose']) {
  const { effects, clock } = useApp();
  const send = useAction('sendCode');
  const [sent, setSent] = useState<Sent | null>(null);
  const key = codeKey(purpose);
  useEffect(() => {
    const kept = sessionStorage.getItem(key);
    if (kept) setSent(JSON.parse(kept) as Sent);
  }, [key]);

  const keep = (next: Sent) => {
    setSent(next);
    sessionStorage.setItem(key, JSON.stringify({ requestId: next.requestId, resendAt: next.resendAt }));
  };
  return {
    sent,
    busy: send.busy,
    failed: send.failed,
    /** A code that another call sent already. */
    keep,
    async ask(part: Omit<Input, 'purpose'>): Promise<void> {
      const result = await send.run({ purpose, ...part });
      if (!result) return;
      if (!result.ok) {
        const seconds = Number(result.detail.seconds ?? 0);
        if (seconds > 0) setSent({ requestId: sent?.requestId ?? '0', resendAt: clock.now() + seconds * 1000 });
        return;
      }
      keep(result.data);
      effects.toast(accountTexts.codeSent, TOAST_MS);
    },
  };
}
