import { QueryClientProvider } from '@tanstack/react-query';
import type { PublicSite } from '@touchline/contract/site';
import type { ChatMessage } from '@touchline/contract/topics';
import { createRoot } from 'react-dom/client';
import '../../../../apps/web/src/ui/styles/base.css';
import { brandCss } from '../../../../apps/web/src/boot/brand-css.ts';
import { createBrowserRuntime } from '../../../../apps/web/src/boot/browser-runtime.ts';
import { createQueries } from '../../../../apps/web/src/boot/queries.ts';
import { Chat } from '../../../../apps/web/src/features/chat/chat.tsx';
import { DanmakuLayer } from '../../../../apps/web/src/features/video/danmaku/danmaku-layer.tsx';
import { AppContext } from '../../../../apps/web/src/runtime/app-context.ts';
import { silentEffects } from '../../silent-effects.ts';

interface RoomGiven {
  readonly site: PublicSite;
  readonly room: string;
  readonly first: readonly ChatMessage[];
}

/** The talk of a room and the lines over its picture, as the web client runs them. */
const { site, room, first } = (window as unknown as { readonly given: RoomGiven }).given;
const rules = { isMuted: false, slowSeconds: 0, leastLevel: 0, isFollowersOnly: false, pinned: '' };
const status = { matchId: null, exist: true, status: 'open', gameStatus: null, type: 'cast_live', rules };
const boot = {
  site,
  now: Date.now(),
  ticket: 'bench',
  data: [
    {
      name: 'chatroomStatus' as const,
      input: { chatRoomNos: [room] },
      output: { items: [{ chatRoomNo: room, ...status }] },
    },
    {
      name: 'chatHistory' as const,
      input: { chatRoomNo: room },
      output: { items: first, hasMore: false, userId: null, mute: null },
    },
  ],
};
const runtime = createBrowserRuntime(boot, silentEffects);
const style = document.createElement('style');
style.textContent = brandCss(site.brand);
document.head.append(style);
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <AppContext value={runtime}>
    <QueryClientProvider client={createQueries(boot)}>
      <div style={{ position: 'relative', height: 211, background: '#123' }}>
        <DanmakuLayer chatRoomNo={room} isBlocked={() => false} />
      </div>
      {/* As high as in the page of a room: the talk alone scrolls. */}
      <div style={{ display: 'flex', height: 544 }}>
        <Chat chatRoomNo={room} />
      </div>
    </QueryClientProvider>
  </AppContext>,
);
runtime.realtime.start();
