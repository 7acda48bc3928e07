import type { CallInput } from '@touchline/contract';
import { type ReactNode, useState } from 'react';
import { accountTexts } from '../../locales/account/zh-CN.ts';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import { useMember } from '../../runtime/session/use-session.ts';
import { Field } from '../fields/field.tsx';
import { CodeField } from './code-field.tsx';
import { useSendCode } from './use-send-code.ts';

type Proof = CallInput<'changePassword'>['proof'];
type Purpose =
  | 'password'
  | 'withdrawPassword'
  | 'changePhone'
  | 'changeEmail'
  | 'secondFactor'
  | 'closeAccount'
  | 'destination'
  | 'withdraw';

const FACTOR_CODE = /^(\d{6}|[a-z0-9]{4}-[a-z0-9]{4})$/;

/** The proof of a member's presence: a code of their app where they have one, otherwise one sent to their phone. */
export function useProof(purpose: Purpose): { field: ReactNode; read: () => Proof | null; clear: () => void } {
  const member = useMember();
  const code = useSendCode(purpose);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const value = typed.replace(/\s/g, '').toLowerCase();
  const hasFactor = member?.hasSecondFactor ?? false;
  const change = (text: string) => {
    setTyped(text);
    setProblem(undefined);
  };

  const read = (): Proof | null => {
    if (hasFactor) {
      if (FACTOR_CODE.test(value)) return { code: value };
      setProblem(memberTexts.factorProblem);
      return null;
    }
    if (!code.sent) {
      setProblem(memberTexts.getCodeFirst);
      return null;
    }
    if (/^\d{6}$/.test(value)) return { requestId: code.sent.requestId, code: value };
    setProblem(accountTexts.problems.code);
    return null;
  };

  const input = { value: typed, onChange: (event: { target: { value: string } }) => change(event.target.value) };
  const field = hasFactor ? (
    <Field
      label={memberTexts.factorCode}
      hint={memberTexts.factorHint}
      autoComplete="one-time-code"
      maxLength={12}
      className="figures"
      error={problem}
      {...input}
    />
  ) : (
    <CodeField
      label={memberTexts.proofCode}
      hint={member && memberTexts.proofTo(member.phone)}
      busy={code.busy}
      resendAt={code.sent?.resendAt ?? null}
      onSend={() => code.ask({})}
      error={problem ?? code.failed?.message}
      {...input}
    />
  );
  return { field, read, clear: () => change('') };
}
