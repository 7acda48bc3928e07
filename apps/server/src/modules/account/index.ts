import type { Handlers } from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { AccountChanges } from './account-changes.ts';
import { Closing, type ObligationReader } from './closing.ts';
import { CodeDesk } from './code-desk.ts';
import { DormantAccounts } from './dormant-accounts.ts';
import { addressEndpoints } from './endpoints/addresses.ts';
import { avatarEndpoints } from './endpoints/avatars.ts';
import { bindingEndpoints } from './endpoints/bindings.ts';
import { checkNameEndpoints } from './endpoints/check-name.ts';
import { closingEndpoints } from './endpoints/closing.ts';
import { dormantEndpoints } from './endpoints/dormant.ts';
import { forgotPasswordEndpoints } from './endpoints/forgot-password.ts';
import { handOffEndpoint, verifyHandOffEndpoint } from './endpoints/hand-off.ts';
import { loginEndpoints } from './endpoints/login.ts';
import { memberInfoEndpoint } from './endpoints/member-info.ts';
import { passwordEndpoints } from './endpoints/passwords.ts';
import { profileEndpoints } from './endpoints/profile.ts';
import { registerEndpoint } from './endpoints/register.ts';
import { secondFactorEndpoints } from './endpoints/second-factor.ts';
import { sendCodeEndpoint } from './endpoints/send-code.ts';
import { sessionEndpoints } from './endpoints/sessions.ts';
import { FactorChanges } from './factor/factor-changes.ts';
import { SecondFactors } from './factor/second-factors.ts';
import { HandOff } from './hand-off.ts';
import { Login } from './login.ts';
import { LoginChallenges, type ProofReader } from './login-challenges.ts';
import { LoginPasswords } from './login-passwords.ts';
import { MemberStore } from './member-store.ts';
import { Notices } from './notices.ts';
import { type MessageSender, OneTimeCodes } from './one-time-codes.ts';
import { Passwords } from './passwords.ts';
import { Addresses } from './profile/addresses.ts';
import { Avatars } from './profile/avatars.ts';
import { Profiles } from './profile/profiles.ts';
import { Proofs } from './proofs.ts';
import { Registration } from './registration.ts';
import { PasswordResets } from './reset/password-resets.ts';
import { Sessions } from './sessions.ts';
import { SealedTickets } from './tickets.ts';
import { WithdrawPasswords } from './withdraw-passwords.ts';

/** Accounts: who people are, how they sign in, and the secrets they hold. */
export function createAccountModule(
  platform: Platform,
  sender: MessageSender,
  obligations: ObligationReader,
  isProofDue: ProofReader,
) {
  const { db, clock, ids, bus, store, vault, secrets } = platform;
  const members = new MemberStore(db);
  const passwords = new Passwords(secrets);
  const sessions = new Sessions(db, clock, ids, bus);
  const codes = new OneTimeCodes({ db, clock, ids, store, vault, sender });
  const notices = new Notices(vault, sender);
  const factors = new SecondFactors(db, clock, vault);
  const proofs = new Proofs(codes, factors);
  const logins = new LoginPasswords(members, passwords, clock);
  const tickets = new SealedTickets(vault, clock);
  const dormant = new DormantAccounts({ db, clock, store, vault, members, codes, tickets });
  const resets = new PasswordResets({ db, clock, ids, vault, members, codes, logins, sessions, notices });
  const registration = new Registration({ db, ids, vault, members, passwords, sessions, codes });
  const handOff = new HandOff({ db, clock, store, members, sessions });
  const login = new Login({ db, members, passwords, sessions, factors, dormant });
  const changes = new AccountChanges({ db, vault, members, logins, proofs, codes, sessions, notices });
  const withdrawPasswords = new WithdrawPasswords({ members, passwords, clock, logins, proofs, notices });
  const closing = new Closing({ db, members, logins, proofs, sessions, notices, obligations });
  const avatars = new Avatars({ db, clock, ids, store, members });

  const handlers = {
    ...loginEndpoints(login, new LoginChallenges(store, login, isProofDue)),
    ...checkNameEndpoints(members),
    ...forgotPasswordEndpoints(resets, vault),
    ...dormantEndpoints(dormant, login),
    ...passwordEndpoints(changes, withdrawPasswords, members),
    ...bindingEndpoints(changes),
    ...secondFactorEndpoints(new FactorChanges({ db, members, logins, proofs, factors, notices })),
    ...sessionEndpoints(sessions, db),
    ...closingEndpoints(closing),
    ...avatarEndpoints(avatars),
    ...addressEndpoints(new Addresses({ db, clock, ids, vault })),
    ...profileEndpoints(new Profiles(members, vault, clock), members),
    register: registerEndpoint(registration),
    handOff: handOffEndpoint(handOff),
    verifyHandOff: verifyHandOffEndpoint(handOff),
    sendCode: sendCodeEndpoint(new CodeDesk({ codes, members, vault, resets, dormant })),
    memberInfo: memberInfoEndpoint({ members, sessions, vault, factors, avatars }),
  } satisfies Partial<Handlers>;
  return { handlers, members, passwords, sessions, withdrawPasswords, avatars };
}

export type { Obligations } from './closing.ts';
export type { MessageSender } from './one-time-codes.ts';
