import { createOperatorsModule } from '../../modules/operators/index.ts';
import type { Composed } from '../composition.ts';

export function composeOperators({ platform, reports, account }: Composed) {
  return createOperatorsModule(platform, account.passwords, reports.overdueWork);
}
