import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

export interface FolderLock {
  release(): void;
}

/**
 * Claims a folder for this process. Two processes on one embedded database would mix their data silently, so a second
 * start stops here; a lock left by a killed process is taken over.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true });
  const path = `${folder}.lock`;
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      return { release: () => rmSync(path, { force: true }) };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const holder = Number(readFileSync(path, 'utf8'));
    if (holder !== process.pid && isRunning(holder)) {
      throw new Error(`${folder} is in use by process ${holder}; stop it first or choose another DATA_DIR`);
    }
    rmSync(path, { force: true });
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
