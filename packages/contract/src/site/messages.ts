import { z } from 'zod';

/** A price in the currency of the operator's supplier, to a ten-thousandth. */
const price = z.string().regex(/^\d{1,6}(\.\d{1,4})?$/);

/** The most that codes sent by SMS and e-mail may come to within 24 hours of the first; a code beyond it is refused. */
export const messageCaps = z
  .strictObject({
    /** Limits of codes to one number or e-mail address, of codes requested from one network address, and of messages of the site. */
    perNumber: z.int().min(1).max(100).default(10),
    perNetwork: z.int().min(1).max(10_000).default(100),
    perSite: z.int().min(1).max(10_000_000).default(20_000),
    /** Wrong codes, of any purpose, before one number or member can use none any more. */
    wrongCodes: z.int().min(5).max(100).default(20),
    /** The most that messages may cost, and what one costs: by e-mail, by SMS, and by SMS to a country's calling code. */
    budget: z
      .strictObject({
        day: price.default('1000.00'),
        email: price.default('0.001'),
        sms: price.default('0.50'),
        smsByDial: z.record(z.string().regex(/^\d{1,4}$/), price).default({ '86': '0.05' }),
      })
      .prefault({}),
  })
  .refine(({ perNumber, perNetwork }) => perNumber <= perNetwork, 'perNumber is more than perNetwork')
  .refine(({ perNetwork, perSite }) => perNetwork <= perSite, 'perNetwork is more than perSite');

export type MessageCaps = z.infer<typeof messageCaps>;
