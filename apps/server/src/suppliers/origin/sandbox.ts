import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The reference origin as it runs beside a demonstration. */
export interface RunningOrigin {
  /** The address of its HTTP server. */
  readonly http: string;
  /** The server address that encoders on this machine receive. */
  readonly server: string;
  stop(): void;
}

interface OriginOptions {
  readonly entry: string;
  /** The address to which it sends requests and reports. */
  readonly hooks: string;
  /** The address of this machine at which encoders reach it. */
  readonly host: string;
  /** The port at which encoders reach it; zero for any free one. */
  readonly rtmpPort: number;
}

interface Ports {
  readonly rtmpPort: number;
  readonly httpPort: number;
}

const AGAIN_MS = 500;
/** They mean every address of a machine and are none. */
const WILDCARDS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/**
 * Starts the reference origin as a process of its own, and again at the same ports whenever it ended. It ends with this
 * process, however that ends: the channel between the two closes. Null where it is not built.
 */
export async function startOrigin({ entry, hooks, host, rtmpPort }: OriginOptions): Promise<RunningOrigin | null> {
  if (!existsSync(entry)) return null;
  let isStopped = false;
  let child: ChildProcess;
  const start = (known: Partial<Ports>): Promise<Ports> => {
    child = fork(entry, [], {
      env: originEnvironment({ hooks, host }, known),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    return new Promise((resolve, reject) => {
      child.once('message', (message) => resolve(message as Ports));
      child.once('exit', (code) => reject(new Error(`the origin ended with ${code}`)));
    });
  };
  const ports = await start({ rtmpPort });
  const keep = () =>
    child.once('exit', async () => {
      while (!isStopped) {
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
        if (isStopped || (await start(ports).catch(() => null))) break;
      }
      if (!isStopped) keep();
    });
  keep();
  return {
    http: `http://127.0.0.1:${ports.httpPort}`,
    server: `rtmp://${WILDCARDS.has(host) ? '127.0.0.1' : host}:${ports.rtmpPort}/live`,
    stop: () => {
      isStopped = true;
      if (child.connected) child.disconnect();
    },
  };
}

/** Nothing of the platform's own: not its master key, and not the address of its database. */
export function originEnvironment(
  { hooks, host }: Pick<OriginOptions, 'hooks' | 'host'>,
  { rtmpPort, httpPort }: Partial<Ports>,
): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    ORIGIN_HOOKS_URL: hooks,
    ORIGIN_HOST: host,
    ORIGIN_RTMP_PORT: String(rtmpPort ?? 0),
    ...(httpPort !== undefined && { ORIGIN_HTTP_PORT: String(httpPort) }),
  };
}
