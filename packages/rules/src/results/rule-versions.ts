/**
 * Versions of the published betting rules, the one in force first. A bet names the one it was accepted under
 * (docs/rules-of-settlement.md).
 */
export const ruleVersions = [{ version: '2025-04', from: '2025-04-01' }] as const;

export type RuleVersion = (typeof ruleVersions)[number]['version'];
