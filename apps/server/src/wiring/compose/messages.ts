import { createMessagesModule } from '../../modules/messages/index.ts';
import type { Composed } from '../composition.ts';

export function composeMessages({ platform }: Composed) {
  return createMessagesModule(platform);
}
