import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ConfigError } from '../../platform/config.ts';
import type { Site } from '../../platform/site/site.ts';

/**
 * Reads a file that says something of every site: a JSON object whose names are site numbers. Throws a ConfigError that lists
 * every problem, among them a site that is missing.
 */
export function readPerSite<Part extends z.ZodType>(
  setting: string,
  path: string,
  part: Part,
  sites: readonly Pick<Site, 'siteId'>[],
): ReadonlyMap<number, z.output<Part>> {
  const parsed = z.record(z.string().regex(/^[1-9]\d{0,8}$/), part).safeParse(readJson(setting, path));
  if (!parsed.success)
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${setting}: ${[...issue.path, issue.message].join(': ')}`),
    );
  const bySite = new Map(Object.entries(parsed.data).map(([siteId, value]) => [Number(siteId), value]));
  const missing = sites.filter(({ siteId }) => !bySite.has(siteId));
  if (missing.length > 0)
    throw new ConfigError(missing.map(({ siteId }) => `${setting}: ${path} says nothing of site ${siteId}`));
  return bySite as ReadonlyMap<number, z.output<Part>>;
}

function readJson(setting: string, path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new ConfigError([`${setting}: ${path} cannot be read: ${String(error)}`]);
  }
}
