import type { CallInput } from '@touchline/contract';
import { type ReactNode, useState } from 'react';
import { SixBoxes } from '../../../ui/proof/six-boxes.tsx';
import { useProof } from '../../../ui/proof/use-proof.tsx';
import { destinationTexts } from './texts/zh-CN.ts';

export type Guarded = Pick<CallInput<'deleteBankCard'>, 'withdrawPassword' | 'proof'>;

/** The withdrawal password and a proof: what every change of a destination asks for. */
export function useGuard(): { fields: ReactNode; read: () => Guarded | null; clear: () => void } {
  const proof = useProof('destination');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const change = (value: string) => {
    setPassword(value);
    setProblem(undefined);
  };
  const read = (): Guarded | null => {
    if (!/^\d{6}$/.test(password)) {
      setProblem(destinationTexts.problems.password);
      return null;
    }
    const proved = proof.read();
    return proved && { withdrawPassword: password, proof: proved };
  };
  const fields = (
    <>
      <SixBoxes label={destinationTexts.withdrawPassword} value={password} onChange={change} error={problem} />
      {proof.field}
    </>
  );
  return { fields, read, clear: () => change('') };
}
