import { createReports } from '../../modules/reports/index.ts';
import type { Composed } from '../composition.ts';

export function composeReports({ platform }: Composed) {
  return createReports(platform.db);
}
