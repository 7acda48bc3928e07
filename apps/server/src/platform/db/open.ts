import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

type DatabaseConfig = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'> &
  Partial<Pick<Config, 'MIGRATION_DATABASE_URL' | 'DATABASE_CONNECTIONS' | 'DATABASE_STATEMENT_SECONDS'>>;

/** The configured engine: PostgreSQL where `DATABASE_URL` names one, otherwise embedded under `DATA_DIR`. */
export function openDatabase(config: DatabaseConfig): Promise<Database> {
  const { DATABASE_URL: url, MIGRATION_DATABASE_URL, DATABASE_CONNECTIONS, DATABASE_STATEMENT_SECONDS } = config;
  return url
    ? openPostgres(url, {
        ownerUrl: MIGRATION_DATABASE_URL,
        ...(DATABASE_CONNECTIONS ? { maxConnections: DATABASE_CONNECTIONS } : {}),
        ...(DATABASE_STATEMENT_SECONDS ? { statementSeconds: DATABASE_STATEMENT_SECONDS } : {}),
      })
    : openEmbedded(embeddedFolder(config.DATA_DIR));
}

/** The path of the embedded database in a data folder. */
export function embeddedFolder(dataDir: string): string {
  return join(dataDir, 'postgres');
}
