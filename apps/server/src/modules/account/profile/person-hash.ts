import { cellOf } from '../../../platform/sealed-columns.ts';
import type { Vault } from '../../../platform/vault.ts';
import type { MemberRow } from '../member-store.ts';

/** Null while it is not known who the member is. Names are compared without what is written differently each time. */
export function personHashOf(
  vault: Vault,
  { id, realNameCipher, birthday }: Pick<MemberRow, 'id' | 'realNameCipher' | 'birthday'>,
): Buffer | null {
  if (!realNameCipher || !birthday) return null;
  const opened = vault.decrypt(realNameCipher, cellOf('member.real_name_cipher', id));
  const name = opened.normalize('NFKC').toLowerCase();
  return vault.fingerprint('person', `${name.replace(/[\s.·•]/g, '')}/${birthday}`);
}
