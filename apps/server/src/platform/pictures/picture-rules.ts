/** Least and most of the longer and shorter edge, in pixels (standards FIL-2). */
export const MAX_SIDE = 4096;
export const MAX_BYTES = 5 * 1024 * 1024;
/** Uploads of one member for one purpose in 24 hours (standards FIL-2). */
export const UPLOADS_A_DAY = 10;

/** The storage of the pictures of a purpose. */
export interface PictureRule {
  /** `square` crops to the middle, `whole` keeps everything; `side` is the longest stored edge in pixels. */
  readonly shape: 'square' | 'whole';
  readonly side: number;
  readonly minSide: number;
  /** Shown only by a signed link, and every view is recorded (standards FIL-5). */
  readonly isPrivate: boolean;
  /** Shown to other members after a review (standards FIL-6). */
  readonly isReviewed: boolean;
  /** Pictures a member may keep at a time. */
  readonly most: number;
}

/** A document has to stay legible, and only reviewers see it. */
const document = { shape: 'whole', side: 2048, minSide: 200, isPrivate: true, isReviewed: false } as const;

export const pictureRules = {
  avatar: { shape: 'square', side: 512, minSide: 64, isPrivate: false, isReviewed: true, most: 5 },
  feedback: { ...document, most: 200 },
  depositProof: { ...document, most: 500 },
} as const satisfies Readonly<Record<string, PictureRule>>;

export type PicturePurpose = keyof typeof pictureRules;
