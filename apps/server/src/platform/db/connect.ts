import pg from 'pg';
import { ConfigError } from '../config.ts';

/** The time that a server has to answer a new connection. */
export const CONNECT_MS = 10_000;

/** The system checks a quiet connection sooner than after the usual two hours. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

export interface ConnectOptions {
  readonly applicationName?: string;
  readonly connectMs?: number;
}

/** A connection beside the pool. A server that takes it and says nothing is given up, and named. */
export async function connect(url: string, options: ConnectOptions = {}): Promise<pg.Client> {
  const { applicationName, connectMs = CONNECT_MS } = options;
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    ...KEEP_ALIVE,
    ...(applicationName ? { application_name: applicationName } : {}),
  });
  let hasTimeLeft = true;
  const timer = setTimeout(() => {
    hasTimeLeft = false;
  }, connectMs - 1);
  // A connection that is lost fails the next query; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (hasTimeLeft) throw error;
    const { hostname, port } = new URL(url);
    throw new ConfigError([
      `the PostgreSQL server at ${hostname}:${port || '5432'} did not answer within ${connectMs / 1000} s`,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
