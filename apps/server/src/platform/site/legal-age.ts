import { ageOn } from '@touchline/rules/validation';
import type { Site } from './site.ts';
import { siteDay } from './site-day.ts';

/** Whether a person of a birth date (`2000-12-31`) is below the legal age of a site on the day of a moment (standards ACC-1). */
export function isUnderage({ file }: Pick<Site, 'file'>, birthday: string, now: number): boolean {
  return ageOn(birthday, siteDay(now)) < file.licence.minimumAge;
}
