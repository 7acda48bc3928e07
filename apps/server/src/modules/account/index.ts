import type { Handlers } from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkNameEndpoint } from './endpoints/check-name.ts';
import { handOffEndpoint, verifyHandOffEndpoint } from './endpoints/hand-off.ts';
import { loginEndpoint } from './endpoints/login.ts';
import { logoutEndpoint } from './endpoints/logout.ts';
import { memberInfoEndpoint } from './endpoints/member-info.ts';
import { registerEndpoint } from './endpoints/register.ts';
import { sendCodeEndpoint } from './endpoints/send-code.ts';
import { setWithdrawPasswordEndpoint } from './endpoints/set-withdraw-password.ts';
import { HandOff } from './hand-off.ts';
import { Login } from './login.ts';
import { MemberStore } from './member-store.ts';
import { type MessageSender, OneTimeCodes } from './one-time-codes.ts';
import { Passwords } from './passwords.ts';
import { Registration } from './registration.ts';
import { Sessions } from './sessions.ts';
import { WithdrawPasswords } from './withdraw-passwords.ts';

/** Accounts: who people are, how they sign in, and the secrets they hold. */
export function createAccountModule(platform: Platform, sender: MessageSender) {
  const { db, clock, ids, bus, store, vault, secrets } = platform;
  const members = new MemberStore(db);
  const passwords = new Passwords(secrets);
  const sessions = new Sessions(db, clock, ids, bus);
  const codes = new OneTimeCodes({ db, clock, ids, store, vault, sender });
  const registration = new Registration({ db, ids, vault, members, passwords, sessions, codes });
  const login = new Login({ db, members, passwords, sessions });
  const handOff = new HandOff({ db, clock, store, members, sessions });
  const withdrawPasswords = new WithdrawPasswords(members, passwords, clock);

  const handlers = {
    login: loginEndpoint(login),
    register: registerEndpoint(registration),
    checkName: checkNameEndpoint(members),
    sendCode: sendCodeEndpoint(codes),
    handOff: handOffEndpoint(handOff),
    verifyHandOff: verifyHandOffEndpoint(handOff),
    logout: logoutEndpoint(sessions),
    memberInfo: memberInfoEndpoint(members, sessions, vault),
    setWithdrawPassword: setWithdrawPasswordEndpoint(withdrawPasswords),
  } satisfies Partial<Handlers>;
  return { handlers, members, passwords, sessions, withdrawPasswords };
}

export type { MessageSender } from './one-time-codes.ts';
