import { describe, expect, test } from 'vitest';
import { isInMemberArea } from '../../runtime/travel/member-area.ts';
import { memberGroups, placeOf } from './member-places.ts';

describe('the places of the member’s area', () => {
  test('all lie in the area that has the menu', () => {
    const paths = memberGroups.flatMap(({ path, places }) => [path, ...places.map((place) => place.path)]);
    expect(paths.filter((path) => !isInMemberArea(path))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('a deep page belongs to the nearest place above it', () => {
    expect(placeOf('/app/wallet/deposit/123')).toBe('/app/wallet/deposit');
    expect(placeOf('/app/wallet/cards/add')).toBe('/app/wallet/cards');
    expect(placeOf('/app/mine/security/phone')).toBe('/app/mine/security');
    expect(placeOf('/app/bets/7')).toBe('/app/bets');
    expect(placeOf('/app/minefield')).toBeNull();
    expect(placeOf('/app/home')).toBeNull();
  });
});
