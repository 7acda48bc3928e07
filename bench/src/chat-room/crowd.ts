import type { ChatMessage } from '@touchline/contract/topics';

export const ROOM = 'room-7001';

const WORDS = ['好球', '这脚打门太可惜了', '主队今天状态不错', '裁判看一下回放吧', '稳住', '再来一个', '门将神了'];

/** Invented lines of many members, each of which is another one. */
export class Crowd {
  #said = 0;

  lines(count: number): ChatMessage[] {
    return Array.from({ length: count }, () => this.#line());
  }

  #line(): ChatMessage {
    this.#said += 1;
    const member = this.#said % 997;
    return {
      id: String(1_000_000 + this.#said),
      chatRoomNo: ROOM,
      msgType: 'text',
      content: `${WORDS[this.#said % WORDS.length]}${this.#said}`,
      at: Date.now(),
      userId: `user-${member}`,
      username: `球***${member % 10}`,
      level: member % 9,
      vipLevel: member % 3,
      role: null,
    };
  }
}
