import fc from 'fast-check';

/** Bytes on a bare connection, as latin text; `reset` leaves at once instead of waiting for what comes back. */
export interface RawBytes {
  readonly bytes: string;
  readonly reset: boolean;
}

const HOST = 'Host: touchline\r\n';
const JSON_HEAD = `POST /api/site/group/site/perInfo/v5/get HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;
const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';
const ORIGIN = 'Origin: http://touchline\r\n';

const KNOWN = [
  ...[
    'GET / HTTP/9.9\r\n\r\n',
    'GET / HTTP/2.0\r\n\r\n',
    'GET /\r\n\r\n',
    'get / http/1.1\r\n\r\n',
    'GET  / HTTP/1.1\r\n\r\n',
  ],
  ...['\r\n\r\n\r\n', '\0\0\0\0', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  'GET /api/site/time HTTP/1.1\r\n\r\n',
  `GET /api/site/time HTTP/1.1\r\n${HOST}${HOST}\r\n`,
  `GET http://elsewhere/api/site/time HTTP/1.1\r\n${HOST}\r\n`,
  `GET /api/site/time\x01 HTTP/1.1\r\n${HOST}\r\n`,
  `GET /api/site/\xff\xfe HTTP/1.1\r\n${HOST}\r\n`,
  `GET /?\xff=\xfe HTTP/1.1\r\n${HOST}\r\n`,
  `CONNECT elsewhere:443 HTTP/1.1\r\n${HOST}\r\n`,
  `TRACE / HTTP/1.1\r\n${HOST}\r\n`,
  `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`,
  `GET /health HTTP/1.1\r\n${HOST}Expect: 100-continue\r\n\r\n`,
  `GET /health HTTP/1.1\r\n${HOST}Expect: wonders\r\n\r\n`,
  `GET /health HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n`,
  `GET /health HTTP/1.1\r\n${HOST}X: a\nY: b\r\n\r\n`,
  `GET /health HTTP/1.1\r\n${HOST} X: folded\r\n\r\n`,
  `GET /health HTTP/1.1\r\n${HOST}No colon\r\n\r\n`,
  `GET /health HTTP/1.1\n${HOST.trim()}\n\n`,
  `${JSON_HEAD}Content-Length: -1\r\n\r\n{}`,
  `${JSON_HEAD}Content-Length: 99999999999999999999\r\n\r\n{}`,
  `${JSON_HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  `${JSON_HEAD}Content-Length: 1\r\n\r\n{}{}{}`,
  `${JSON_HEAD}Content-Length: 500\r\n\r\n{}`,
  `${JSON_HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\n\r\n`,
  `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}`,
  `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n2;${'e'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
  `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(2_000)}0\r\n\r\n`,
  `${JSON_HEAD}Transfer-Encoding: gzip, identity\r\n\r\n{}`,
  `${JSON_HEAD}Content-Encoding: gzip\r\nContent-Length: 4\r\n\r\n\x1f\x8b\x08\x00`,
  `GET /ws HTTP/1.1\r\n${HOST}${UPGRADE}\r\n`,
  `GET /ws HTTP/1.1\r\n${HOST}${ORIGIN}${UPGRADE}\r\n`,
  `GET /ws HTTP/1.1\r\n${HOST}${ORIGIN}${UPGRADE}Sec-WebSocket-Version: 99\r\nSec-WebSocket-Key: x\r\n\r\n`,
  `GET /ws?%zz HTTP/1.1\r\n${HOST}${ORIGIN}${UPGRADE}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: !\r\n\r\n`,
  `GET /elsewhere HTTP/1.1\r\n${HOST}${UPGRADE}\r\n`,
  `POST /api/site/time HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: h2c\r\nContent-Length: 3\r\n\r\nabc`,
  `GET /health HTTP/1.1\r\n${HOST}\r\n`.repeat(200),
];

const latin = (most: number) =>
  fc.uint8Array({ maxLength: most }).map((bytes) => Buffer.from(bytes).toString('latin1'));

const headerFlood = fc
  .tuple(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 0, max: 30 }))
  .map(([count, size]) => {
    const headers = Array.from({ length: count }, (_, n) => `X-${n}: ${'f'.repeat(size)}\r\n`).join('');
    return `GET /api/site/time HTTP/1.1\r\n${HOST}${headers}\r\n`;
  });

/** Bytes that no HTTP client would send. */
export const rawBytes: fc.Arbitrary<RawBytes> = fc.record({
  bytes: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...KNOWN) },
    { weight: 1, arbitrary: latin(400) },
    { weight: 1, arbitrary: headerFlood },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...KNOWN), latin(60)).map((parts) => parts.join('')) },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.constantFrom(...KNOWN), fc.nat({ max: 400 })).map(([text, at]) => text.slice(0, at)),
    },
  ),
  reset: fc.constantFrom(false, false, false, true),
});
