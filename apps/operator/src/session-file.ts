import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

export interface KeptSession {
  readonly url: string;
  readonly siteId: number;
  readonly name: string;
  readonly token: string;
}

/** The file that keeps the session between two commands. Only its owner can read it. */
const FILE = process.env.OPERATOR_SESSION_FILE ?? join(homedir(), '.config/touchline/operator.json');

export function readSession(): KeptSession | null {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as KeptSession;
  } catch {
    return null;
  }
}

export function keepSession(session: KeptSession): void {
  mkdirSync(dirname(FILE), { recursive: true, mode: 0o700 });
  rmSync(FILE, { force: true });
  writeFileSync(FILE, JSON.stringify(session), { mode: 0o600 });
}

export function forgetSession(): void {
  rmSync(FILE, { force: true });
}
