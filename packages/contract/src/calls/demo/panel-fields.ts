import { z } from 'zod';

/** Proves the operator's role to the calls of the panel. */
export const panelTicket = z.string().regex(/^[A-Za-z0-9_-]{32}$/);

export const panelRefusals = ['panel_ticket_expired'] as const;
