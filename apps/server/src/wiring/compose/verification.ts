import { createVerificationModule } from '../../modules/verification/index.ts';
import type { Composed } from '../composition.ts';

export function composeVerification({ platform }: Composed) {
  return createVerificationModule(platform);
}
