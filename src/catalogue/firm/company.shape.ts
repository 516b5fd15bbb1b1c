import { z } from 'zod';
import { parseGstin } from '@/i18n/gstin.ts';
import { languagesShape, text } from '@/i18n/localized-text.ts';

const phone = z.string().regex(/^\+91 \d{2,5} \d{3,5}( \d{3,5})?$/, 'write it as "+91 11 4100 2010"');
const mail = z.email();
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'write the time as "09:00"');

/** One marketing figure: what is shown, where, and whether it is a sample. Sentences say `{claim.<id>}`. */
const claim = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  value: text,
  place: z.string(),
  sample: z.boolean(),
});

/** A code of services, as an invoice needs it. */
export const sac = z.string().regex(/^99\d{2,4}$/, 'a services accounting code: 99 and two to four digits');

export const companyShape = z.strictObject({
  /** In which languages the site is: [en], [hi] or, when left out, both. */
  languages: languagesShape,
  name: text,
  legalName: text,
  /** The number of the company, which its letters and bills bear: section 12(3)(c) of the Companies Act, 2013. A firm of another form has none. */
  cin: z
    .string()
    .regex(/^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/, 'a CIN has 21 signs, such as U74999DL2010PTC000000')
    .optional(),
  tagline: text,
  notGovernment: text,
  website: z.url(),
  /** Where the firm's talks by video take place. */
  videoHost: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/, 'a host alone, such as video.example.in')
    .optional(),
  referencePrefix: z.string().regex(/^[A-Z]{2,5}$/),
  founded: z.number().int(),
  phones: z.strictObject({ main: phone, second: phone }),
  whatsapp: z.string().regex(/^91\d{10}$/, 'the digits after wa.me/, such as 919812345678'),
  mails: z.strictObject({ main: mail, support: mail, inbox: mail, sender: mail }),
  office: z.strictObject({
    name: text,
    lines: z.array(text).min(2),
    pin: z.string().regex(/^\d{6}$/),
    latitude: z.number(),
    longitude: z.number(),
  }),
  hours: z.array(
    z.strictObject({
      days: text,
      time: text,
      open: clock.optional(),
      close: clock.optional(),
      schemaDays: z.array(z.string()),
    }),
  ),
  /** Days on which the firm does not answer although the hours say so. */
  holidays: z.array(z.iso.date()).default([]),
  branches: z.array(
    z.strictObject({ id: z.string(), city: text, address: text, pin: z.string().regex(/^\d{6}$/), phone }),
  ),
  social: z.array(
    z.strictObject({ id: z.enum(['linkedin', 'facebook', 'instagram', 'x', 'youtube']), name: text, href: z.url() }),
  ),
  claims: z.array(claim),
  /** The firm's registration for GST. Left out: it has none, and no order issues a GST document. */
  gst: z
    .strictObject({
      gstin: z
        .string()
        .refine((typed) => parseGstin(typed) === typed, 'no GSTIN: the last of its 15 signs must fit the others'),
      /** It is the sample of a fresh copy: every document says so. */
      sample: z.boolean().default(false),
      /** Where the registration is; left out: the head office. One line each. */
      address: z.array(text).min(1).optional(),
      /** Of services that name none of their own. */
      sac,
      /** What is issued when money comes before the work. */
      atPayment: z.enum(['vouchers', 'invoice']).default('vouchers'),
      /** The yearly turnover obliges the firm to e-invoices: documents to registered firms are then not issued here. */
      needsEInvoice: z.boolean().default(false),
    })
    .optional(),
  /** How customers pay without a provider. Left out: the pages show a sample and say that nobody must pay it. */
  payments: z
    .strictObject({
      upi: z
        .strictObject({
          id: z.string().regex(/^[\w.-]{2,64}@[A-Za-z][A-Za-z0-9]{1,31}$/, 'a UPI id, such as firm@bank'),
          /** Links open an app for ids of merchants alone; personal ids fail from them. */
          kind: z.enum(['merchant', 'personal']),
        })
        .optional(),
      bank: z
        .strictObject({
          holder: z.string().min(2),
          account: z.string().regex(/^\d{9,18}$/),
          ifsc: z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/),
          name: text,
        })
        .optional(),
    })
    .optional(),
});

export type Company = z.output<typeof companyShape>;
