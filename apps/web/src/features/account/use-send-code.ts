import { useEffect, useState } from 'react';
import { accountTexts } from '../../locales/account-texts.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useAction } from '../../runtime/use-call.ts';

interface Sent {
  readonly requestId: string;
  readonly resendAt: number;
  readonly dial: string;
  readonly phone: string;
}

const KEY = 'tb-code';
const TOAST_MS = 1_500;

/** Codes asked for on this page. The last request survives a reload, so that its code still counts. */
export function useSendCode() {
  const { effects, clock } = useApp();
  const send = useAction('sendCode');
  const [sent, setSent] = useState<Sent | null>(null);
  useEffect(() => {
    const kept = sessionStorage.getItem(KEY);
    if (kept) setSent(JSON.parse(kept) as Sent);
  }, []);

  return {
    sent,
    busy: send.busy,
    failed: send.failed,
    async ask(dial: string, phone: string): Promise<void> {
      const result = await send.run({ purpose: 'register', dial, phone });
      if (!result) return;
      if (!result.ok) {
        const seconds = Number(result.detail.seconds ?? 0);
        if (seconds > 0 && sent) setSent({ ...sent, resendAt: clock.now() + seconds * 1000 });
        return;
      }
      const next = { requestId: result.data.requestId, resendAt: result.data.resendAt, dial, phone };
      setSent(next);
      sessionStorage.setItem(KEY, JSON.stringify(next));
      effects.toast(accountTexts.codeSent, TOAST_MS);
    },
  };
}
