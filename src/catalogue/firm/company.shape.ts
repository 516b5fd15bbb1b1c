import { z } from 'zod';
import { daysInWords, timeInWords } from '@/i18n/hours-in-words.ts';
import { languagesShape, text } from '@/i18n/localized-text.ts';
import { parseGstin } from '@/kernel/gstin.ts';
import { defaultLocale, knownLocales } from '@/kernel/locale.ts';
import { businessTypes } from './business-types.ts';
import { taxRate } from './tax-rate.shape.ts';

const phone = z.string().regex(/^\+91 \d{2,5} \d{3,5}( \d{3,5})?$/, 'write it as "+91 11 4100 2010"');
const mail = z.email();
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'write the time as "09:00"');

/** When it is open on some days. Words that are left out are made from the days and the times. */
const hoursRow = z
  .strictObject({
    days: text.optional(),
    time: text.optional(),
    open: clock.optional(),
    close: clock.optional(),
    schemaDays: z.array(z.string()),
  })
  .transform((row, context) => {
    const { days = daysInWords(row.schemaDays), time = timeInWords(row) } = row;
    const say = (key: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [key], message, input: row });
    if (!days) {
      say('schemaDays', 'name the days in `schemaDays`, or say them in words in `days`');
    }
    if ((row.open === undefined) !== (row.close === undefined)) {
      say('close', '`open` and `close`: both times, or neither where it is closed');
    }
    if (row.open !== undefined && row.close !== undefined && row.open >= row.close) {
      say('close', '`close` must be later than `open`');
    }
    return { ...row, days: days ?? { en: '', hi: '' }, time };
  });

/** One marketing figure: what is shown, where, and whether it is a sample. Sentences say `{claim.<id>}`. */
const claim = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  value: text,
  place: z.string(),
  sample: z.boolean().optional(),
});

/** A code of services, as an invoice needs it. */
export const sac = z.string().regex(/^99\d{2,4}$/, 'a services accounting code: 99 and two to four digits');

export const companyShape = z
  .strictObject({
    /** The firm is invented: the foot of every page says so, and an order shows an account that nobody pays. */
    sample: z.boolean().default(false),
    /** In which languages the site is: [en], [hi] or, when left out, both. */
    languages: languagesShape,
    name: text,
    /** Where room is narrow, as in the header; left out: the name. */
    shortName: text
      .refine(({ en, hi }) => Math.max(en.length, hi.length) <= 20, 'the header has room for 20 letters')
      .optional(),
    legalName: text,
    /** The number of the company, which its letters and bills bear: section 12(3)(c) of the Companies Act, 2013. A firm of another form has none. */
    cin: z
      .string()
      .regex(/^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/, 'a CIN has 21 signs, such as U74999DL2010PTC000000')
      .optional(),
    tagline: text,
    /** In which language the firm's own people get their mails, whatever language a visitor reads. */
    officeLanguage: z.enum(knownLocales).default(defaultLocale),
    /** In the foot of each page. Left out by a firm that no one takes for an office of the government. */
    notGovernment: text.optional(),
    website: z.url(),
    /** What kind of business search engines take it for; left out: a professional service. */
    schemaType: z
      .string()
      .refine(
        (type) => businessTypes.has(type),
        'a kind of https://schema.org/LocalBusiness, such as AccountingService',
      )
      .optional(),
    /** Which places it works for; left out: India. */
    areaServed: z.array(text).min(1).optional(),
    /** Where the firm's talks by video take place. */
    videoHost: z
      .string()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/, 'a host alone, such as video.example.in')
      .optional(),
    referencePrefix: z.string().regex(/^[A-Z]{2,5}$/),
    founded: z.number().int(),
    /** Left out: the firm has one number. */
    phones: z.strictObject({ main: phone, second: phone.optional() }),
    /** Left out: nothing leads to WhatsApp. */
    whatsapp: z
      .string()
      .regex(/^91\d{10}$/, 'the digits after wa.me/, such as 919812345678')
      .optional(),
    mails: z.strictObject({ main: mail, support: mail, inbox: mail, sender: mail }),
    office: z.strictObject({
      name: text,
      lines: z.array(text).min(2),
      pin: z.string().regex(/^\d{6}$/),
      latitude: z.number(),
      longitude: z.number(),
    }),
    hours: z.array(hoursRow),
    /** Days on which the firm does not answer although the hours say so. */
    holidays: z.array(z.iso.date()).default([]),
    branches: z.array(
      z.strictObject({
        id: z.string(),
        city: text,
        address: text,
        pin: z.string().regex(/^\d{6}$/),
        phone,
        /** Left out: as the firm is open. */
        hours: z.array(hoursRow).min(1).optional(),
      }),
    ),
    social: z.array(
      z.strictObject({ id: z.enum(['linkedin', 'facebook', 'instagram', 'x', 'youtube']), name: text, href: z.url() }),
    ),
    claims: z.array(claim),
    /**
     * The firm's registration for GST. Left out: it has none. Then it charges no GST and says nothing of it, and its documents are plain
     * receipts, bills and refund notes.
     */
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
    /** The tax on our fees. Left out: 18 percent on top of each price. Only for a firm that is registered: see `gst`. */
    tax: z
      .strictObject({
        /** Of services that name none of their own. */
        rate: taxRate.default(18),
        /** Whether a price has the tax in it, or the tax comes on top. */
        prices: z.enum(['exclusive', 'inclusive']).default('exclusive'),
      })
      .optional(),
    /** How customers pay without a provider. Left out: an order says that the firm tells how to pay. */
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
  })
  .refine(({ gst, tax }) => gst !== undefined || tax === undefined, {
    path: ['tax'],
    message: 'a firm that is not registered for GST charges none: give `gst`, or leave `tax` out',
  });

export type Company = z.output<typeof companyShape>;
