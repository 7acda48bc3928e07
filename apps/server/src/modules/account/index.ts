import type { Ledger } from '../../ledger/ledger.ts';
import type { Handlers } from '../../platform/call/handler.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { dailyJob } from '../../platform/jobs/daily-job.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Messages } from '../../suppliers/sms/port.ts';
import { AccountChanges } from './account-changes.ts';
import { BirthdayBonuses, type GiftRewards, type OfferReader } from './birthday/birthday-bonuses.ts';
import { Closing, type ObligationReader } from './closing.ts';
import { CodeSender } from './code-sender.ts';
import { CurrencyUnits, type UnitNeeds } from './currency-units.ts';
import { DormantAccounts } from './dormant-accounts.ts';
import { DuplicateAccounts } from './duplicate-accounts.ts';
import { addressEndpoints } from './endpoints/addresses.ts';
import { avatarEndpoints } from './endpoints/avatars.ts';
import { bindingEndpoints } from './endpoints/bindings.ts';
import { birthdayEndpoints } from './endpoints/birthday.ts';
import { checkNameEndpoints } from './endpoints/check-name.ts';
import { closingEndpoints } from './endpoints/closing.ts';
import { currencyEndpoints } from './endpoints/currency-units.ts';
import { dormantEndpoints } from './endpoints/dormant.ts';
import { forgotPasswordEndpoints } from './endpoints/forgot-password.ts';
import { handOffEndpoint, verifyHandOffEndpoint } from './endpoints/hand-off.ts';
import { loginEndpoints } from './endpoints/login.ts';
import { type MemberInfoParts, memberInfoEndpoint } from './endpoints/member-info.ts';
import { operatorMemberEndpoints } from './endpoints/operator-members.ts';
import { passwordEndpoints } from './endpoints/passwords.ts';
import { profileEndpoints } from './endpoints/profile.ts';
import { registerEndpoint } from './endpoints/register.ts';
import { secondFactorEndpoints } from './endpoints/second-factor.ts';
import { sendCodeEndpoint } from './endpoints/send-code.ts';
import { sessionEndpoints } from './endpoints/sessions.ts';
import { acceptTermsEndpoint } from './endpoints/terms.ts';
import { SecondFactors } from './factor/second-factors.ts';
import { FactorChanges } from './factor-changes.ts';
import { HandOff } from './hand-off.ts';
import { LegacyPasswords } from './legacy-passwords.ts';
import { Login } from './login.ts';
import { LoginChallenges, type ProofReader } from './login-challenges.ts';
import { LoginPasswords } from './login-passwords.ts';
import { ImportDecision, MemberImport, type StartLevel } from './member-import.ts';
import { MemberMarks } from './member-marks.ts';
import { MemberStore } from './member-store.ts';
import { CodeGuesses } from './messages/code-guesses.ts';
import { DayCounts } from './messages/day-counts.ts';
import { MessageCaps } from './messages/message-caps.ts';
import { Outbox } from './messages/outbox.ts';
import { Notices } from './notices.ts';
import { OneTimeCodes } from './one-time-codes.ts';
import { Passwords } from './passwords.ts';
import { PayeeChecks } from './payee-checks.ts';
import { PhoneLogin } from './phone-login.ts';
import { Addresses } from './profile/addresses.ts';
import { Avatars } from './profile/avatars.ts';
import { Identities } from './profile/identities.ts';
import { IdentityCorrection } from './profile/identity-correction.ts';
import { PersonalDataTrail } from './profile/personal-data-trail.ts';
import { Profiles } from './profile/profiles.ts';
import { ProofChanges } from './proof-changes.ts';
import { Proofs } from './proofs.ts';
import { type Attribute, Registration } from './registration.ts';
import { PasswordResets } from './reset/password-resets.ts';
import { Sessions } from './sessions.ts';
import { Suspension } from './suspension.ts';
import { SealedTickets } from './tickets.ts';
import { WithdrawPasswords } from './withdraw-passwords.ts';

/** The functions of other modules that accounts need. */
interface AccountNeeds {
  readonly sender: Messages;
  readonly obligations: ObligationReader;
  readonly units: UnitNeeds;
  readonly isProofDue: ProofReader;
  readonly canReceiveOffers: OfferReader;
  /** Found when a gift is given: rewards are built after accounts. */
  readonly gifts: () => GiftRewards;
  readonly canPlay: MemberInfoParts['canPlay'];
  /** Whether a person, identified by the fingerprint of their phone, is excluded from play. */
  readonly isExcluded: (identityHash: Uint8Array) => Promise<boolean>;
  /** Called before a member changes the phone. */
  readonly beforeMove: (siteId: number, memberId: bigint, phoneHash: Uint8Array) => Promise<void>;
  /** Called when a member's identity becomes known. */
  readonly recognise: (siteId: number, memberId: bigint) => Promise<void>;
  /** Called when a member's calls begin to come from where nobody may play. */
  readonly wentAway: (memberId: bigint) => void;
  /** Called when what proves a member changed. */
  readonly endPlay: (memberId: bigint) => void;
  /** Whether any exclusion keeps a member away now. */
  readonly isKeptAway: (on: Queryable, memberId: bigint) => Promise<boolean>;
  readonly startLevel: StartLevel;
  readonly attribute: Attribute;
}

/** Accounts: who people are, how they sign in, and the secrets they hold. */
export function createAccountModule(
  platform: Platform,
  ledger: Ledger,
  {
    sender,
    obligations,
    units,
    isProofDue,
    canReceiveOffers,
    gifts,
    canPlay,
    isExcluded,
    beforeMove,
    recognise,
    wentAway,
    endPlay,
    isKeptAway,
    startLevel,
    attribute,
  }: AccountNeeds,
) {
  const { db, clock, ids, bus, store, vault, sites, log } = platform;
  const members = new MemberStore(db);
  const passwords = new Passwords(platform.kept.peppers);
  const sessions = new Sessions(db, clock, ids, bus, { store, wentAway });
  const counts = new DayCounts(clock, vault);
  const caps = new MessageCaps({ counts, log, isLifted: platform.config.RATE_LIMITS_OFF });
  const guesses = new CodeGuesses({ db, counts, sites });
  const outbox = new Outbox({ ...platform, sender });
  const codes = new OneTimeCodes({ db, clock, ids, store, vault, caps, guesses, outbox });
  const notices = new Notices({ vault, ids, sites, caps, outbox });
  const factors = new SecondFactors({ db, clock, vault, guesses });
  const proofs = new Proofs(codes, factors);
  const logins = new LoginPasswords(members, passwords, clock, sites);
  const tickets = new SealedTickets(vault, clock);
  const dormant = new DormantAccounts({ db, clock, store, vault, members, codes, tickets });
  const trail = new PersonalDataTrail(platform);
  const proofChanges = new ProofChanges({ db, sessions, notices, endPlay });
  const resets = new PasswordResets({ db, clock, ids, vault, members, codes, logins, changes: proofChanges });
  const duplicates = new DuplicateAccounts({ db, clock, ids });
  const registration = new Registration({
    db,
    ids,
    vault,
    members,
    passwords,
    sessions,
    codes,
    duplicates,
    isExcluded,
    attribute,
  });
  const handOff = new HandOff({ db, clock, store, members, sessions });
  const legacy = new LegacyPasswords(passwords);
  const login = new Login({ db, members, passwords, legacy, sessions, factors, dormant, store });
  const phones = new PhoneLogin({ members, vault, codes, tickets, login });
  const changes = new AccountChanges({
    vault,
    members,
    logins,
    proofs,
    codes,
    changes: proofChanges,
    trail,
    beforeMove,
  });
  const withdrawPasswords = new WithdrawPasswords({ db, members, passwords, clock, logins, proofs, notices });
  const payees = new PayeeChecks({ members, vault, factors, proofs, passwords: withdrawPasswords, notices });
  const closing = new Closing({ db, members, logins, proofs, sessions, notices, obligations });
  const identities = new Identities({ db, clock, vault, sessions });
  const addresses = new Addresses({ db, clock, ids, vault, trail });
  const avatars = new Avatars({ db, members, pictures: platform.pictures, trail });

  const handlers = {
    ...loginEndpoints(login, new LoginChallenges(store, login, isProofDue), phones),
    ...checkNameEndpoints(members),
    ...forgotPasswordEndpoints(resets, vault),
    ...dormantEndpoints(dormant, login),
    ...passwordEndpoints(changes, withdrawPasswords, members),
    ...bindingEndpoints(changes),
    ...secondFactorEndpoints(new FactorChanges({ db, members, logins, proofs, factors, changes: proofChanges })),
    ...sessionEndpoints(sessions, db),
    ...closingEndpoints(closing),
    ...currencyEndpoints(new CurrencyUnits({ db, bus, ledger, members, sessions, needs: units, trail })),
    ...avatarEndpoints(avatars),
    ...addressEndpoints(addresses),
    ...profileEndpoints(
      new Profiles({ db, members, vault, clock, identities, sessions, trail, duplicates, recognise }),
    ),
    ...birthdayEndpoints(new BirthdayBonuses({ db, rewards: gifts, members, canReceiveOffers })),
    register: registerEndpoint(registration),
    handOff: handOffEndpoint(handOff),
    verifyHandOff: verifyHandOffEndpoint(handOff),
    sendCode: sendCodeEndpoint(new CodeSender({ codes, members, vault, resets, dormant, phones })),
    acceptTerms: acceptTermsEndpoint(members, bus),
    memberInfo: memberInfoEndpoint({ members, sessions, vault, factors, avatars, canPlay, canReceiveOffers }),
  } satisfies Partial<Handlers>;
  const imports = new MemberImport({ db, clock, ids, vault, members, legacy, startLevel });
  const suspension = new Suspension({ db, bus, sessions });
  const marks = new MemberMarks({ db, bus, sessions });
  const operatorHandlers = operatorMemberEndpoints({ platform, members, identities, suspension, marks, duplicates });
  const startMessageDays = dailyJob(platform, 'account.messages', async () => {
    await outbox.clear();
    await counts.clear(db);
  });
  return {
    handlers,
    operatorHandlers,
    outbox,
    startMessageDays,
    members,
    passwords,
    imports,
    factors,
    identityCorrection: new IdentityCorrection({ platform, members, sessions, notices, trail, isKeptAway, recognise }),
    marks,
    importDecision: new ImportDecision(imports, sites),
    sessions,
    suspension,
    logins,
    payees,
    avatars,
    addresses,
    identities,
    duplicates,
  };
}

export type { Obligations } from './closing.ts';
export type { Obstacle } from './currency-units.ts';
