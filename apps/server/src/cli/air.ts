import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { demoStreamAddress } from '../demo/stream-address.ts';
import { readConfig } from '../platform/config.ts';
import { loadSecrets } from '../platform/secrets.ts';

const USAGE = `npm run air -- ROOM [FILE] [--server rtmp://HOST:PORT/live] [--key STREAM_KEY]

Publishes an FLV file of H.264 and AAC by RTMP, over and over, as an encoder would its camera. Without --key it takes the key
that a demonstration gives its own rooms (7001 to 7006 at the first site). It ends with Ctrl and C.`;
const OPTIONS = { server: { type: 'string' }, key: { type: 'string' } } as const;
const home = fileURLToPath(new URL('../..', import.meta.url));

function main(): number | null {
  const { positionals, values } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [room = '', file = join(home, 'streams/studio.flv')] = positionals;
  const encoder = join(home, '../origin/dist/air.js');
  if (!/^[1-9]\d{0,18}$/.test(room) || !existsSync(file)) {
    console.error(existsSync(file) ? USAGE : `There is no file ${file}.`);
    return 2;
  }
  if (!existsSync(encoder)) {
    console.error('Build first: npm run build');
    return 2;
  }
  const config = readConfig({ ...process.env });
  const server = values.server ?? `rtmp://127.0.0.1:${config.ORIGIN_RTMP_PORT ?? 1935}/live`;
  const streamKey = values.key ?? demoStreamAddress(loadSecrets(config), BigInt(room));
  const child = fork(encoder, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.on('message', (message: { readonly isOnAir: boolean; readonly why?: string }) => {
    console.log(message.isOnAir ? `Room ${room} is on the air.` : `Room ${room} is not on the air: ${message.why}`);
  });
  child.send({ server, rooms: [{ streamKey, file: resolve(file) }] });
  return null;
}

const code = main();
if (code !== null) process.exit(code);
