import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { venuePaths } from '@touchline/contract/venue-interface';

/** A venue that takes every connection and every question, and never answers one. */
export async function startFrozenVenue() {
  /** Transfers that were queried. */
  const askedAbout = new Set<string>();
  let questions = 0;
  const server = createServer((request) => {
    const chunks: Buffer[] = [];
    request.on('error', () => {});
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url !== venuePaths.status) return;
      questions += 1;
      askedAbout.add((JSON.parse(Buffer.concat(chunks).toString()) as { transferId: string }).transferId);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: { url: `http://127.0.0.1:${port}`, secret: randomBytes(32) },
    askedAbout,
    questions: () => questions,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
