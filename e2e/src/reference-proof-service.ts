import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const SECRET = 'reference-proof-secret';

/** The requests that the service received, and its behaviour. */
export interface ReferenceProofService {
  /** The environment of a platform that uses it. */
  readonly env: Readonly<Record<string, string>>;
  readonly checks: { readonly token: string; readonly address: string }[];
  /** `hangs` never answers, `breaks` answers nonsense. */
  state: 'works' | 'hangs' | 'breaks';
  close(): void;
}

/**
 * A commercial verification service in small: a page for a frame that hands over a token for its action, and a check that takes
 * each token once. `token:login` is what the page for `login` hands over.
 */
export async function startReferenceProofService(): Promise<ReferenceProofService> {
  const checks: { token: string; address: string }[] = [];
  const used = new Set<string>();
  const server = createServer(async (request, reply) => {
    if (request.method === 'GET') {
      reply.setHeader('content-type', 'text/html; charset=utf-8');
      reply.end(framePage(new URL(request.url ?? '', 'http://frame').searchParams.get('action') ?? ''));
      return;
    }
    const form = new URLSearchParams(await bodyOf(request));
    const token = form.get('response') ?? '';
    checks.push({ token, address: form.get('remoteip') ?? '' });
    if (service.state === 'hangs') return;
    if (service.state === 'breaks') {
      reply.writeHead(500).end('broken');
      return;
    }
    const action = /^token:(\w+)/.exec(token)?.[1];
    const success = form.get('secret') === SECRET && action !== undefined && !used.has(token);
    used.add(token);
    reply.end(JSON.stringify({ success, action }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: ReferenceProofService = {
    env: {
      PROOF_FRAME_URL: `${url}/frame`,
      PROOF_VERIFY_URL: `${url}/verify`,
      PROOF_SECRET: SECRET,
      PROOF_TIMEOUT_MS: '300',
    },
    checks,
    state: 'works',
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return service;
}

async function bodyOf(request: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

function framePage(action: string): string {
  const token = JSON.stringify(`token:${action.replace(/\W/g, '')}/`);
  return `<!doctype html><title>proof</title><button onclick="parent.postMessage({ proof: ${token.replace(/"/g, "'")} + Math.random() }, '*')">I am a person</button>`;
}
