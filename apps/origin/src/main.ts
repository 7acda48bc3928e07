import { hooksAt } from './media-hooks.ts';
import { startOrigin } from './origin-server.ts';

const { ORIGIN_HOOKS_URL = '', ORIGIN_HOST = '127.0.0.1', ORIGIN_RTMP_PORT, ORIGIN_HTTP_PORT } = process.env;

const start = (rtmpPort: number) =>
  startOrigin({
    hooks: hooksAt(ORIGIN_HOOKS_URL),
    host: ORIGIN_HOST,
    rtmpPort,
    httpPort: Number(ORIGIN_HTTP_PORT ?? 0),
    onError: (error) => process.stderr.write(`${String(error)}\n`),
  });
// Another program of this machine may have the usual port of encoders; then any other is as good. Where both ports are given,
// an origin takes the place of one that readers and encoders know.
const origin = await start(Number(ORIGIN_RTMP_PORT ?? 0)).catch((error) => {
  if (ORIGIN_HTTP_PORT !== undefined) throw error;
  return start(0);
});
process.send?.({ rtmpPort: origin.rtmpPort, httpPort: origin.httpPort });
// The platform that started this process is gone: nobody would be let in any more.
process.on('disconnect', () => process.exit(0));
