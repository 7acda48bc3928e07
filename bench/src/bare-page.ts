import type { ServedFile } from './serve-files.ts';

/** A page of a phone without anything but this style and body, as the floor of a motion. */
export function barePage(style: string, body: string): ServedFile {
  return {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><style>${style}</style>${body}</html>`,
  };
}
