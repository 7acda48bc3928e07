export { Realtime } from './realtime.ts';
export type { RealtimeOptions, RealtimeStatus, SocketLike, TopicListener } from './socket.ts';
