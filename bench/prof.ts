import { readFileSync, readdirSync } from 'node:fs';
import sm from 'source-map-js';
import { withBrowser } from './src/browser.ts';
import { root, withBuiltServer } from './src/built-site.ts';
import { paintTimes } from './src/first-paint/paint-times.ts';
import { TRACE_CATEGORIES } from './src/first-paint/trace.ts';
(TRACE_CATEGORIES as string[]).push('disabled-by-default-v8.cpu_profiler','v8');
const assets=root+'/apps/web/dist/client/assets/';
await withBuiltServer({}, async (server) => withBrowser(async (b) => {
  await paintTimes(b, server.url+'/app/home','/tmp/warm.json');
  for (const p of ['home','sports']) for (const n of [1,2]) console.log(p, await paintTimes(b, server.url+'/app/'+p, `/tmp/prof-${p}-${n}.json`));
}));
