import { Tickets } from '../../gateway/tickets.ts';
import type { Composed } from '../composition.ts';

export function composeTickets({ platform }: Composed) {
  return new Tickets(platform.store);
}
