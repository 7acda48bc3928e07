import { expect, it } from 'vitest';
import { needsTerms } from './terms-places.ts';

it.each([
  '/app/terms',
  '/app/wallet/withdraw',
  '/app/wallet/withdraw/7',
  '/app/wallet/cards/add',
  '/app/wallet/crypto/add',
  '/app/mine/profile',
  '/app/mine/security/withdraw-password',
  '/app/mine/security/password',
  '/app/safer-play',
  '/app/safer-play/exclusion',
  '/cs',
])('leaves %s open before new terms are agreed to', (path) => {
  expect(needsTerms(path)).toBe(false);
});

it.each(['/app/home', '/app/wallet', '/app/wallet/deposit', '/app/mine', '/app/match/7'])('covers %s', (path) => {
  expect(needsTerms(path)).toBe(true);
});
