import { createComplaintsModule } from '../../modules/complaints/index.ts';
import type { Composed } from '../composition.ts';

export function composeComplaints({ platform }: Composed) {
  return createComplaintsModule(platform);
}
