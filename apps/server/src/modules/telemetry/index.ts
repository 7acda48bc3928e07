import { type Handler, type Handlers, ok } from '../../platform/call/handler.ts';
import type { Log } from '../../platform/log.ts';

/** Writes the measurements that pages send to the log; the log's reader makes curves of them. */
export function createTelemetryModule(log: Log) {
  const handlers = { pageVitals: pageVitalsEndpoint(log) } satisfies Partial<Handlers>;
  return { handlers };
}

function pageVitalsEndpoint(log: Log): Handler<'pageVitals'> {
  return async (vitals, { site }) => {
    log.info({ vitals, siteId: site.siteId }, 'page vitals');
    return ok({ taken: true });
  };
}
