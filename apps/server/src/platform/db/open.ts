import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/** The configured engine: PostgreSQL where `DATABASE_URL` names one, otherwise embedded under `DATA_DIR`. */
export function openDatabase(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Database> {
  return config.DATABASE_URL ? openPostgres(config.DATABASE_URL) : openEmbedded(embeddedFolder(config.DATA_DIR));
}

/** Where the embedded database of a data folder is. */
export function embeddedFolder(dataDir: string): string {
  return join(dataDir, 'postgres');
}
