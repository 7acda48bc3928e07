import { type ClientMessage, messagesOf, type RoomTalk, type ServerMessage } from '@touchline/contract/topics';

/** The floor: rows that are made once and written anew, one for each line that is said, and as many lines over the picture as run there. */
const ROWS = 200;
const RUNNING = 24;
const LANES = 6;
const LANE_PX = 28;
const CROSSING_MS = 8_000;
const WIDTH_PX = 375;

const { room } = (window as unknown as { readonly given: { readonly room: string } }).given;
const picture = document.createElement('div');
picture.style.cssText = 'position:relative;overflow:hidden;height:211px;background:#123;color:#fff';
const list = document.createElement('div');
list.style.cssText = 'height:400px;overflow-y:auto';
document.body.append(picture, list);

const rows = Array.from({ length: ROWS }, () => {
  const row = document.createElement('p');
  row.style.cssText = 'margin:0;padding:5px 8px';
  const parts = { level: part('b'), name: part('i'), text: part('span'), time: part('small') };
  row.append(parts.level, parts.name, parts.text, parts.time);
  return { row, ...parts };
});
let next = 0;

function part(tag: string): HTMLElement {
  return document.createElement(tag);
}

function write({ items }: RoomTalk): void {
  for (const { username, content, level, at } of items) {
    const slot = rows[next % ROWS];
    if (!slot) return;
    next += 1;
    slot.level.textContent = level > 0 ? `LV${level}` : '';
    slot.name.textContent = username;
    slot.text.textContent = content;
    slot.time.textContent = new Date(at).toISOString().slice(11, 16);
    list.append(slot.row);
    run(content);
  }
  list.scrollTop = list.scrollHeight;
}

const pool = Array.from({ length: RUNNING }, () => {
  const line = document.createElement('span');
  line.style.cssText = 'position:absolute;left:0;top:0;white-space:nowrap';
  picture.append(line);
  return { line, isFree: true };
});

function run(text: string): void {
  const index = pool.findIndex(({ isFree }) => isFree);
  const free = pool[index];
  if (!free) return;
  free.isFree = false;
  free.line.textContent = text;
  const top = (index % LANES) * LANE_PX;
  free.line.animate(
    [{ transform: `translate(${WIDTH_PX}px, ${top}px)` }, { transform: `translate(-200px, ${top}px)` }],
    { duration: CROSSING_MS, fill: 'both' },
  ).onfinish = () => {
    free.isFree = true;
  };
}

const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
const say = (message: ClientMessage) => socket.send(JSON.stringify(message));
socket.onopen = () => say({ op: 'auth', ticket: 'bench' });
socket.onmessage = ({ data }) => {
  for (const message of messagesOf(JSON.parse(data) as ServerMessage)) {
    if (message.op === 'ready') say({ op: 'sub', topic: `room:${room}` });
    if (message.op === 'snap' || message.op === 'delta') write(message.data as RoomTalk);
  }
};
