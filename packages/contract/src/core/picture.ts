import { z } from 'zod';

/** A picture as it is sent: at most 5 MB of JPEG, PNG or WebP, in base64. */
export const sentPicture = z.base64().min(1).max(6_990_508);

/** A body with a picture: base64 is written in base64 again, once as the field and once as the envelope. */
export const PICTURE_BODY_BYTES = 10 * 1024 * 1024;
