import type { CallOutput } from '@touchline/contract';

/** The outcome of a login form. */
export interface LoginFormProps {
  readonly onSession: (session: CallOutput<'login'>) => Promise<void>;
  /** The account is dormant; the ticket takes it up again. */
  readonly onDormant: (ticket: string) => void;
}
