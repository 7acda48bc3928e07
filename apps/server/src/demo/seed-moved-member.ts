import { createHash } from 'node:crypto';
import type { MemberImport } from '../modules/account/member-import.ts';
import type { Platform } from '../platform/platform.ts';

const PASSWORD = 'Demo1234';
const DAY_MS = 24 * 3_600_000;

/** `moved01`, who comes from an older platform, where the site takes such members; safe to repeat. */
export async function seedMovedMember({ sites, clock }: Platform, imports: MemberImport): Promise<void> {
  for (const site of sites.all.filter(({ file }) => file.legacyDigest)) {
    await imports.import(site, {
      name: 'moved01',
      legacyDigest: createHash('md5').update(PASSWORD).digest('hex'),
      dial: '86',
      phone: '13900009001',
      birthday: null,
      vipLevel: 3,
      registeredAt: clock.now() - 700 * DAY_MS,
      lastLoginAt: clock.now() - 30 * DAY_MS,
    });
  }
}
