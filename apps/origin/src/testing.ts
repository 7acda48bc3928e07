/** For tests and benches: an origin and encoders in the process of the test. */
export { firstPicture } from '@touchline/media/flv-cover';
export { type Encoder, publishLoop, readFlvLoop } from './encoder.ts';
export { type HookEvent, hooksAt, type MediaHooks } from './media-hooks.ts';
export { type Origin, startOrigin } from './origin-server.ts';
