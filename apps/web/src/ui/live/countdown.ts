import { timeTexts } from '../texts/zh-CN.ts';

/** 14:59, 1:02:03, 2天 03:04:05: days only beyond one. */
export function countdown(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor(seconds / 3600) % 24;
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  if (days > 0) return timeTexts.days(days, `${two(hours)}:${rest}`);
  return hours > 0 ? `${hours}:${rest}` : rest;
}
