/** The purpose for which a code is valid. `target` names whom or what it proves; the same one must use it. */
export interface CodeScope {
  readonly siteId: number;
  readonly purpose: string;
  readonly target: string;
  /** The scopes in which a wrong code is counted: the phone number it was sent to, the signed-in member, or both. */
  readonly countsAgainst: readonly string[];
}

interface Phone {
  readonly dial: string;
  readonly phone: string;
}

/** The form in which a phone is sent to: `+86 138…`. */
export function sendableForm({ dial, phone }: Phone): string {
  return `+${dial} ${phone}`;
}

/** A scope for a phone that any caller may name. */
export function phoneScope(siteId: number, purpose: 'register' | 'login', phone: Phone): CodeScope {
  const target = `${phone.dial}/${phone.phone}`;
  return { siteId, purpose, target, countsAgainst: [sendableForm(phone)] };
}

/** A scope for a member and the new phone. */
export function newPhoneScope(siteId: number, memberId: bigint, phone: Phone): CodeScope {
  const target = `${memberId}/${phone.dial}/${phone.phone}`;
  return { siteId, purpose: 'bindPhone', target, countsAgainst: [sendableForm(phone), memberSubject(memberId)] };
}

/** A scope for a member and the new e-mail address; `email` is in lower case. */
export function newEmailScope(siteId: number, memberId: bigint, email: string): CodeScope {
  const target = `${memberId}/${email}`;
  return { siteId, purpose: 'bindEmail', target, countsAgainst: [email, memberSubject(memberId)] };
}

/** A scope for the name and phone that were typed, whether or not they belong to a member. */
export function forgotScope(siteId: number, { claim, to }: { claim: string; to: string }): CodeScope {
  return { siteId, purpose: 'forgot', target: claim, countsAgainst: [to] };
}

/** A scope for a known member. */
export function memberScope(siteId: number, purpose: string, memberId: bigint): CodeScope {
  return { siteId, purpose, target: `member/${memberId}`, countsAgainst: [memberSubject(memberId)] };
}

export function memberSubject(memberId: bigint): string {
  return `member/${memberId}`;
}
