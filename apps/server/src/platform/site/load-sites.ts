import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PublicSite, type SiteFile, siteFile } from '@touchline/contract/site';
import { parseAmount } from '@touchline/rules/money';
import { contrastProblems, presentationSiteId } from '@touchline/rules/site';
import { defaultHeaderNames, type HeaderNames, type LogicalHeader, toBase64Url } from '@touchline/wire';
import { nodeSuite } from '@touchline/wire/node';
import { ConfigError } from '../config.ts';
import type { Secrets } from '../secrets.ts';
import type { Site, SiteKey } from './site.ts';

export interface SiteOptions {
  readonly folder: string;
  readonly mode: 'demo' | 'production';
  readonly secrets: Secrets;
  readonly version: string;
  readonly buildDate: string;
}

/** Reads every `*.json` of the folder. Throws a ConfigError that lists every problem of every site. */
export function loadSites(options: SiteOptions): Site[] {
  const problems: string[] = [];
  const read = new Map<string, SiteFile>();
  for (const name of readdirSync(options.folder)
    .filter((entry) => entry.endsWith('.json'))
    .sort()) {
    const json = parseJson(readFileSync(join(options.folder, name), 'utf8'));
    const parsed = siteFile.safeParse(json);
    if (json === undefined) problems.push(`${name}: is no JSON`);
    else if (parsed.success) read.set(name, parsed.data);
    else problems.push(...parsed.error.issues.map(({ path, message }) => `${name}: ${path.join('.')}: ${message}`));
  }
  if (read.size === 0 && problems.length === 0) problems.push(`${options.folder}: no site file`);
  const files = [...read.values()];
  for (const [name, file] of read)
    problems.push(...siteProblems(file, files, options.mode).map((line) => `${name}: ${line}`));
  if (problems.length > 0) throw new ConfigError(problems);
  return files.map((file) => toSite(file, files, options));
}

/** Undefined for text that is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function siteProblems(file: SiteFile, all: readonly SiteFile[], mode: SiteOptions['mode']): string[] {
  const problems: string[] = [];
  if (all.filter((other) => other.siteId === file.siteId).length > 1) problems.push('the id is used twice');
  for (const host of file.hosts)
    if (all.some((other) => other !== file && other.hosts.includes(host)))
      problems.push(`hosts: ${host} leads to another site as well`);
  const brand = presentationOf(file, all)?.brand;
  if (!brand) problems.push('no brand of its own and none to take over');
  else {
    problems.push(...contrastProblems(brand.light).map((line) => `brand.light: ${line}, needs 4.5`));
    problems.push(...contrastProblems(brand.dark).map((line) => `brand.dark: ${line}, needs 4.5`));
  }
  for (const name of Object.keys(file.headers)) {
    if (!Object.hasOwn(defaultHeaderNames, name)) problems.push(`headers.${name}: no such header`);
  }
  const names = Object.values(headerNames(file));
  if (new Set(names).size !== names.length) problems.push('headers: two of them share a name');
  for (const [name, value] of Object.entries(file.limits)) {
    if (typeof value === 'string' && parseAmount(value, file.currency) === null)
      problems.push(`limits.${name}: not an amount`);
  }
  if (mode === 'production') {
    if (/demo|演示|placeholder/i.test(`${file.licence.holder} ${file.licence.number}`))
      problems.push('licence: placeholder data');
    if (file.wire === 'plain') problems.push('wire: production seals its calls');
  }
  return problems;
}

function presentationOf(file: SiteFile, all: readonly SiteFile[]): SiteFile | undefined {
  const shown = file.presentationOf ?? presentationSiteId(file.siteId);
  return file.brand ? file : all.find((other) => other.siteId === shown);
}

function headerNames(file: SiteFile): HeaderNames {
  return { ...defaultHeaderNames, ...(file.headers as Partial<Record<LogicalHeader, string>>) };
}

function toSite(file: SiteFile, all: readonly SiteFile[], options: SiteOptions): Site {
  const shown = presentationOf(file, all) ?? file;
  if (!shown.brand) throw new Error(`site ${file.siteId} has no brand`);
  const completed: SiteFile = { ...file, venues: file.venues.length > 0 ? file.venues : shown.venues };
  const key = siteKey(file.siteId, options.secrets);
  const headers = headerNames(file);
  const shownToAll: PublicSite = {
    siteId: file.siteId,
    brand: shown.brand,
    licence: file.licence,
    features: file.features,
    demo: options.mode === 'demo',
    currency: file.currency,
    languages: file.languages,
    headers,
    wire: file.wire,
    key: { id: key.id, publicKey: toBase64Url(key.publicKey) },
    lines: file.lines,
    lineThreshold: file.lineThreshold,
    rewrites: file.rewrites,
    newsDomains: file.newsDomains.map((domain) => new URL(domain).origin),
    termsVersion: file.termsVersion,
    version: options.version,
    buildDate: options.buildDate,
  };
  return { siteId: file.siteId, keys: [key], headers, file: completed, public: shownToAll };
}

function siteKey(siteId: number, secrets: Secrets): SiteKey {
  const privateKey = secrets.key(`wire/${siteId}/1`);
  return { id: '1', privateKey, publicKey: nodeSuite.publicKeyOf(privateKey) };
}
