import { createOperatorsModule } from '../../modules/operators/index.ts';
import type { Composed } from '../composition.ts';

export function composeOperators({ platform, account }: Composed) {
  return createOperatorsModule(platform, account.passwords);
}
