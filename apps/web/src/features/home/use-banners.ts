import type { CallOutput } from '@touchline/contract';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useIsHydrated } from '../../runtime/device/use-is-hydrated.tsx';

export type BannerItem = CallOutput<'bannersV2'>['items'][number] | CallOutput<'bannerOffers'>['items'][number];

const STALE_MS = 120_000;

/**
 * The banners for this reader. Those for everybody are in the first page, which is rendered for a visitor; those that offer
 * something are requested with the member's token, and the server refuses them to members who may not receive offers.
 */
export function useBanners(): { readonly items: readonly BannerItem[] | undefined; readonly dataUpdatedAt: number } {
  const isHydrated = useIsHydrated();
  const forAll = useCall('bannersV2', {}, { staleTime: STALE_MS });
  const offered = useCall('bannerOffers', {}, { staleTime: STALE_MS, enabled: isHydrated });
  // Offers of an earlier answer are not shown after a refusal.
  const offers = offered.isError ? [] : (offered.data?.items ?? []);
  return { items: forAll.data && [...forAll.data.items, ...offers], dataUpdatedAt: forAll.dataUpdatedAt };
}
