import { createWalletModule } from '../../modules/wallet/index.ts';
import type { Composed, Later } from '../composition.ts';

export function composeWallet({ platform, money, reports }: Composed, later: Later<'eligibility' | 'book'>) {
  return createWalletModule(platform, money, {
    canReceiveOffers: (player) => later.eligibility.canReceiveOffers(player),
    stakes: { settledFrom: (owner, moments) => later.book.validStakes.settledFrom(owner, moments) },
    canPlay: (player) => later.eligibility.canPlay(player),
    autoInWallets: reports.autoInWallets,
  });
}
