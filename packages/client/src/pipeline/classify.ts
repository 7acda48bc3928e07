import { codes } from '@touchline/contract/codes';

/** The reaction of the client to an answer's code (decisions D1). */
export type Verdict =
  | 'ok'
  | 'sessionLoss'
  | 'blockade'
  | 'silent'
  | 'wrongCode'
  | 'robotCheck'
  | 'safeVerification'
  | 'busy'
  | 'caveat'
  | 'restricted'
  | 'maintenance'
  | 'plain';

const verdicts = new Map<number, Verdict>([
  [codes.ok, 'ok'],
  [codes.authError, 'sessionLoss'],
  [codes.loginElsewhere, 'sessionLoss'],
  [codes.accountBlocked, 'sessionLoss'],
  [codes.passwordChanged, 'sessionLoss'],
  [codes.ipBlocked, 'blockade'],
  [codes.deviceBlocked, 'blockade'],
  [codes.ignoredA, 'silent'],
  [codes.ignoredB, 'silent'],
  [codes.wrongVerificationCode, 'wrongCode'],
  [codes.needRobotCheck, 'robotCheck'],
  [codes.needSafeVerification, 'safeVerification'],
  [codes.rateLimited, 'busy'],
  [codes.rateLimitedByIp, 'busy'],
  [codes.rateLimitedByDevice, 'busy'],
  [codes.interfaceDegraded, 'busy'],
  [codes.accessCaveat, 'caveat'],
  [codes.accessRestricted, 'restricted'],
  [codes.systemMaintenance, 'maintenance'],
]);

export function classify(code: number): Verdict {
  return verdicts.get(code) ?? 'plain';
}
