import { exportMember, PersonalDataError } from '../modules/account/personal-data.ts';
import { OperatorTrail } from '../modules/operators/trail.ts';
import type { Platform } from '../platform/platform.ts';

/** The person at the command line who asks for a member's data, and why. */
interface ExportRequest {
  readonly by: string;
  readonly reason: string;
}

/**
 * Everything the platform keeps about a member, for the command line. The trail of operators has the entry before the data is
 * given out, as with every read of personal data.
 */
export async function exportOnRecord(
  platform: Pick<Platform, 'db' | 'vault' | 'clock' | 'ids'>,
  siteId: number,
  name: string,
  { by, reason }: ExportRequest,
): ReturnType<typeof exportMember> {
  if (by === '' || reason === '') throw new PersonalDataError('an export names who asks for it and why');
  const data = await exportMember(platform, siteId, name);
  const [member] = data.member ?? [];
  await new OperatorTrail(platform.db).add({
    at: platform.clock.now(),
    siteId,
    operator: by,
    address: '',
    call: 'exportMember',
    kind: 'read',
    traceId: `export-${platform.ids.next()}`,
    memberId: BigInt(String(member?.id)),
    subject: 'command line',
    reason,
    outcome: 'ok',
    before: null,
    after: null,
  });
  return data;
}
