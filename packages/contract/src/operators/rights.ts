/** The rights that an operator may have. Every call of the operators' door names one of these; `own` is what every account has. */
export const operatorRights = [
  'own',
  'members.read',
  'members.suspend',
  'members.import',
  'identities.decide',
  'pictures.decide',
  'withdrawals.decide',
  'deposits.decide',
  'bets.decide',
  'bets.cap',
  'money.read',
  'money.adjust',
  'money.reverse',
  'protection.decide',
  'complaints.answer',
  'chat.moderate',
  'rooms.manage',
  'rewards.manage',
  'access.decide',
  'events.read',
  'jobs.revive',
  'trail.read',
] as const;

export type OperatorRight = (typeof operatorRights)[number];

/** Roles are sets of rights. An account may have several. */
export const operatorRoles = {
  cashier: ['members.read', 'withdrawals.decide', 'deposits.decide'],
  trader: ['members.read', 'bets.decide', 'bets.cap', 'events.read'],
  support: ['members.read', 'complaints.answer', 'pictures.decide'],
  compliance: [
    'members.read',
    'members.suspend',
    'identities.decide',
    'protection.decide',
    'complaints.answer',
    'access.decide',
    'events.read',
  ],
  moderator: ['chat.moderate', 'rooms.manage'],
  treasurer: ['members.read', 'money.read', 'money.adjust', 'money.reverse'],
  marketer: ['members.read', 'rewards.manage'],
  engineer: ['members.import', 'access.decide', 'jobs.revive'],
  auditor: ['members.read', 'money.read', 'events.read', 'trail.read'],
} as const satisfies Readonly<Record<string, readonly OperatorRight[]>>;

export type OperatorRole = keyof typeof operatorRoles;

export const operatorRoleNames = Object.keys(operatorRoles) as readonly OperatorRole[];

/** The rights of an account with these roles. A name that is no role any more gives nothing. */
export function rightsOf(roles: readonly string[]): ReadonlySet<OperatorRight> {
  const given = roles.flatMap((role) =>
    Object.hasOwn(operatorRoles, role) ? operatorRoles[role as OperatorRole] : [],
  );
  return new Set<OperatorRight>(['own', ...given]);
}
