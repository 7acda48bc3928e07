import { type CallDefinition, calls } from '@touchline/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '../platform/log.ts';
import { checkAccessTable } from './access-table.ts';
import { createApp } from './app.ts';
import { type EdgeParts, registerCalls } from './register-calls.ts';

const contract = calls as unknown as Record<string, CallDefinition>;
const original = { ...contract };
const app = () => createApp({ log: createLog('silent'), trustedProxies: [] });
/** The start checks the table before anything else. */
const noParts = {} as EdgeParts;

afterEach(() => {
  for (const name of Object.keys(contract)) if (!(name in original)) delete contract[name];
  Object.assign(contract, original);
});

describe('the access table', () => {
  it('agrees with the contract', () => {
    expect(() => checkAccessTable()).not.toThrow();
  });

  it('does not let a call start that is missing from it', () => {
    contract.giveAway = { ...calls.walletBalance, path: '/api/site/group/wallet/giveAway/v1/now' };
    const edge = app();
    expect(() => registerCalls(edge, noParts)).toThrow('giveAway is member in the contract and missing here');
    expect(edge.hasRoute({ method: 'POST', url: calls.walletBalance.path })).toBe(false);
  });

  it.each(['anyone', 'optional', 'demo', 'provider'] as const)(
    'does not let a member’s call start that the contract opened to %s',
    (access) => {
      contract.walletBalance = { ...calls.walletBalance, access };
      expect(() => registerCalls(app(), noParts)).toThrow(`walletBalance is ${access} in the contract and member here`);
    },
  );
});
