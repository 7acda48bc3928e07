import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import { maskPhone } from '@touchline/rules/text';
import { notFound, ok } from '../../../platform/call/handler.ts';
import type { OperatorHandlers } from '../../../platform/call/operator.ts';
import type { Platform } from '../../../platform/platform.ts';
import { cellOf } from '../../../platform/sealed-columns.ts';
import type { DuplicateAccounts } from '../duplicate-accounts.ts';
import type { MemberMarks } from '../member-marks.ts';
import type { MemberStore } from '../member-store.ts';
import type { Identities } from '../profile/identities.ts';
import type { Suspension } from '../suspension.ts';

interface Parts {
  readonly platform: Platform;
  readonly members: MemberStore;
  readonly identities: Identities;
  readonly suspension: Suspension;
  readonly marks: MemberMarks;
  readonly duplicates: DuplicateAccounts;
}

/** The calls with which operators read members and change the state of their accounts. */
export function operatorMemberEndpoints({ platform, members, identities, suspension, marks, duplicates }: Parts) {
  const { db, vault, pictures } = platform;
  return {
    async operatorMember({ memberId, name }, { site, note }) {
      const { siteId } = site;
      const row = memberId
        ? await members.byId(siteId, BigInt(memberId))
        : name
          ? await members.byName(siteId, name)
          : undefined;
      if (!row) return notFound;
      note({ memberId: row.id });
      const accounts = await db.query<{ account: string; currency: CurrencyCode; balance: bigint }>(
        `SELECT kind AS account, currency, balance FROM ledger_account
         WHERE site_id = $1 AND member_id = $2 AND balance <> 0 ORDER BY currency, kind`,
        [siteId, row.id],
      );
      return ok({
        memberId: String(row.id),
        name: row.name,
        phone: maskPhone(vault.decrypt(row.phoneCipher, cellOf('member.phone_cipher', row.id))),
        status: row.status,
        currency: row.currency as CurrencyCode,
        vipLevel: row.vipLevel,
        registeredAt: row.createdAt.getTime(),
        lastLoginAt: row.lastLoginAt?.getTime() ?? null,
        isVerified: row.identityVerifiedAt !== null,
        isTest: row.isTest,
        isEmployee: row.isEmployee,
        balances: accounts.map(({ account, currency, balance }) => ({
          account,
          currency,
          balance: formatAmount(balance, currency),
        })),
      });
    },
    async suspendMember({ memberId, isSuspended }, { site: { siteId }, note }) {
      const id = BigInt(memberId);
      const row = await members.byId(siteId, id);
      if (!row) return notFound;
      note({ before: { status: row.status } });
      const isChanged = isSuspended ? await suspension.suspend(siteId, id) : await suspension.lift(siteId, id);
      note({ after: { status: (await members.required(siteId, id)).status } });
      return ok({ isChanged });
    },
    async markMember({ memberId, mark }, { site: { siteId }, note }) {
      const id = BigInt(memberId);
      if (!(await members.isMember(siteId, id))) return notFound;
      const isChanged = await marks.set(siteId, id, mark);
      note({ before: { [mark]: !isChanged }, after: { [mark]: true } });
      return ok({ isChanged });
    },
    async markedMembers({ mark }, { site }) {
      const items = await members.marked(site.siteId, mark);
      return ok({ items: items.map(({ memberId, name }) => ({ memberId: String(memberId), name })) });
    },
    async duplicateAccounts(_input, { site, note }) {
      const items = await duplicates.open(site.siteId);
      note({ subject: items.map(({ memberId }) => `member/${memberId}`).join(' ') });
      return ok({ items });
    },
    async judgeDuplicate({ flagId, verdict, reason }, { site, operator, note }) {
      const judged = await duplicates.judge(site.siteId, BigInt(flagId), { verdict, operator: operator.name, reason });
      note({ memberId: judged?.memberId ?? null, subject: `duplicate/${flagId}`, after: { verdict } });
      return ok({ isChanged: judged !== null });
    },
    async waitingIdentities(_input, { site, note }) {
      const waiting = await identities.waiting(site.siteId);
      note({ subject: waiting.map(({ memberId }) => `member/${memberId}`).join(' ') });
      return ok({ items: waiting.map(({ memberId, ...shown }) => ({ memberId: String(memberId), ...shown })) });
    },
    async verifyIdentity({ memberId }, { site, operator, note }) {
      const isChanged = await identities.verify(site.siteId, BigInt(memberId), operator.name);
      note({ after: { isVerified: isChanged } });
      return ok({ isChanged });
    },
    async waitingPictures(_input, { site, operator, note }) {
      const waiting = await pictures.reviews.waiting(site.siteId);
      note({ subject: waiting.map(({ id }) => `picture/${id}`).join(' ') });
      return ok({
        items: waiting.map((picture) => ({
          pictureId: String(picture.id),
          memberId: String(picture.memberId),
          purpose: picture.purpose,
          address: pictures.address(picture, `operator:${operator.name}`),
          at: picture.createdAt.getTime(),
        })),
      });
    },
    async judgePicture({ pictureId, verdict, reason }, { site, operator, note }) {
      const act = { actor: `operator:${operator.name}`, reason };
      const id = BigInt(pictureId);
      const memberId = await pictures.reviews.ownerOf(site.siteId, id);
      const isChanged =
        verdict === 'approve'
          ? await pictures.reviews.approve(site.siteId, id, act)
          : await pictures.reviews.reject(site.siteId, id, act);
      note({ memberId, subject: `picture/${pictureId}`, after: { verdict, isChanged } });
      return ok({ isChanged });
    },
  } satisfies Partial<OperatorHandlers>;
}
