import { z } from 'zod';
import { id } from '../../core/fields.ts';
import { factorCode } from '../auth/session-fields.ts';

/**
 * That the member is present: the code of the second factor where there is one, otherwise a one-time code that was sent
 * for this very purpose, with the request id it came under.
 */
export const proof = z.strictObject({ requestId: id.optional(), code: factorCode });

/** The failures of a proof besides a wrong one, which is answered as a wrong verification code. */
export const proofRefusals = ['factor_needed', 'factor_locked', 'code_expired', 'codes_locked'] as const;
