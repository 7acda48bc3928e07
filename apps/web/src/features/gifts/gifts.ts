/** Parts that are opened from an anchor, in one file: each of its own would be named in the map of files that the home page carries. */
export { GiftSheet } from './gift-sheet.tsx';
export { PacketSheet } from './packet-sheet.tsx';
export { RankSheet } from './rank-sheet.tsx';
export { RoomPackets } from './room-packets.tsx';
