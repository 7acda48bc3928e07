import { type Handlers, invalid, ok, refused } from '../../../platform/call/handler.ts';
import type { Platform } from '../../../platform/platform.ts';

const JOB = 'demo.approve-picture';
const OPERATOR = { actor: 'operator:demo' };

interface ApproveJob {
  readonly siteId: number;
  readonly pictureId: string;
}

/** Reviews pictures in place of operators: the demo panel may decide, and after a delay each picture is approved. */
export function createPictureReviewer(
  { pictures, jobs, clock, config }: Platform,
  isPanelOpen: (siteId: number, ticket: string) => Promise<boolean>,
) {
  const delayMs = config.REVIEW_DELAY_SECONDS * 1000;
  if (config.MODE === 'demo' && !config.REVIEWS_URL) {
    pictures.reviews.sendTo((tx, { id, siteId }) => {
      const payload: ApproveJob = { siteId, pictureId: String(id) };
      return jobs.enqueue(tx, { kind: JOB, key: `approve-picture/${id}`, payload, runAt: clock.now() + delayMs });
    });
    jobs.handle<ApproveJob>(JOB, async ({ siteId, pictureId }) => {
      await pictures.reviews.approve(siteId, BigInt(pictureId), { actor: 'job:demo' });
    });
  }
  const waiting = async (siteId: number) => {
    const rows = await pictures.reviews.waiting(siteId);
    return {
      items: rows.map((row) => ({
        pictureId: String(row.id),
        url: pictures.address(row, OPERATOR.actor),
        at: row.createdAt.getTime(),
      })),
    };
  };
  const handlers = {
    demoPictures: async ({ ticket }, { site }) => {
      if (!(await isPanelOpen(site.siteId, ticket))) return refused('panel_ticket_expired');
      return ok(await waiting(site.siteId));
    },
    judgeDemoPicture: async ({ ticket, pictureId, verdict, reason }, { site }) => {
      if (!(await isPanelOpen(site.siteId, ticket))) return refused('panel_ticket_expired');
      if (verdict === 'rejected' && reason === '') return invalid({ reason: '请填写原因' });
      const { reviews } = pictures;
      // Judged by another hand meanwhile: the list that is answered shows it.
      if (verdict === 'approved') await reviews.approve(site.siteId, BigInt(pictureId), OPERATOR);
      else await reviews.reject(site.siteId, BigInt(pictureId), { ...OPERATOR, reason });
      return ok(await waiting(site.siteId));
    },
  } satisfies Partial<Handlers>;
  return { handlers };
}
