import type { ChatMessage } from '@touchline/contract/topics';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AppContext, type AppRuntime } from '../../runtime/app-context.ts';
import { highlightOf } from './highlight.ts';
import { Highlight } from './highlight-strip.tsx';
import { MessageRow } from './message-row.tsx';

const of = (level: number): ChatMessage => ({
  ...{ id: '9', chatRoomNo: 'room-7001', msgType: 'text', content: '好球', at: 1_000, userId: 'u1' },
  ...{ username: 'a***1', level, vipLevel: 0, role: null },
});

/** A message in the talk, and above it in the strip where it belongs there. */
function drawn(level: number): string {
  const session = { state: { signedIn: false }, subscribe: () => () => {} };
  const highlight = highlightOf([of(level)], '8');
  return renderToStaticMarkup(
    <AppContext value={{ session } as unknown as AppRuntime}>
      {highlight && <Highlight message={highlight} />}
      <MessageRow
        {...{ message: of(level), isOwn: false, isOpened: false, isMentioned: false, powers: [] }}
        onOpen={() => {}}
        onReply={() => {}}
      />
    </AppContext>,
  );
}

it('gives a message of level 5 a coloured bubble and a place in the strip', () => {
  expect(drawn(5)).toMatch(/words[^"]*" data-high="true"/);
  expect(drawn(5)).toMatch(/data-highlight.*高亮.*a\*\*\*1.*好球.*<\/p>/);
});

it('gives a message of level 4 neither', () => {
  expect(drawn(4)).toContain('好球');
  expect(drawn(4)).not.toMatch(/data-high="true"|data-highlight/);
});
