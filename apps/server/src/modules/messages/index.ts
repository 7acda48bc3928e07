import type { CallOutput } from '@touchline/contract';
import { type CallContext, type Handlers, type Identity, notFound, ok } from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { type MessageRow, Messages } from './messages.ts';

/** Messages of the house to members (站内信). */
export function createMessagesModule(platform: Platform) {
  const messages = new Messages(platform);
  const left = async (context: CallContext<Identity>) => ok({ unread: await messages.unread(ownerOf(context)) });
  const handlers = {
    messageList: async (filter, context) => {
      const owner = ownerOf(context);
      const { rows, total } = await messages.list(owner, filter);
      return ok({
        items: rows.map(toView),
        total,
        page: filter.page,
        size: filter.size,
        unread: await messages.unread(owner),
      });
    },
    messageDetail: async ({ messageId }, context) => {
      const row = await messages.one(ownerOf(context), BigInt(messageId));
      return row ? ok(toView(row)) : notFound;
    },
    unreadMessages: (_input, context) => left(context),
    readMessages: async ({ messageIds }, context) => {
      await messages.read(ownerOf(context), messageIds?.map(BigInt) ?? null);
      return left(context);
    },
    deleteMessages: async ({ messageIds }, context) => {
      await messages.delete(ownerOf(context), messageIds.map(BigInt));
      return left(context);
    },
    stickMessage: async ({ messageId, isSticky }, context) => {
      const row = await messages.stick(ownerOf(context), BigInt(messageId), isSticky);
      return row ? ok(toView(row)) : notFound;
    },
  } satisfies Partial<Handlers>;
  return { handlers, messages };
}

const ownerOf = ({ site, identity }: CallContext<Identity>) => ({ siteId: site.siteId, memberId: identity.memberId });

function toView({ id, msgType, about, at, readAt, stickyAt }: MessageRow): CallOutput<'messageDetail'> {
  return {
    messageId: String(id),
    msgType,
    about,
    at: at.getTime(),
    isRead: readAt !== null,
    isSticky: stickyAt !== null,
  };
}
