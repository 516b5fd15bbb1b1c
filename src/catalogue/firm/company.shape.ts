import { z } from 'zod';
import { daysInWords, timeInWords } from '@/i18n/hours-in-words.ts';
import { languagesShape, text } from '@/i18n/localized-text.ts';
import { parseGstin } from '@/kernel/gstin.ts';
import { defaultLocale, knownLocales } from '@/kernel/locale.ts';
import { type TallyLedgerKey, tallyLedgerKeys } from '@/kernel/tally-ledger-keys.ts';
import { businessTypes } from './business-types.ts';
import { taxRate } from './tax-rate.shape.ts';

const phone = z.string().regex(/^\+91 \d{2,5} \d{3,5}( \d{3,5})?$/, 'write it as "+91 11 4100 2010"');
const mail = z.email();
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'write the time as "09:00"');

/** The opening hours of some days. If the words are left out, they are generated from the days and times. */
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

/**
 * One marketing figure: its value, where it is shown, and whether it is a sample. Texts include the value as
 * `{claim.<id>}`.
 */
const claim = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  value: text,
  place: z.string(),
  sample: z.boolean().optional(),
});

/** A services accounting code, which invoices need. */
export const sac = z.string().regex(/^99\d{2,4}$/, 'a services accounting code: 99 and two to four digits');

/**
 * The name of a ledger in Tally. The name of a ledger for output tax contains the rate, such as `Output CGST {rate}`.
 */
const ledgerName = (key: TallyLedgerKey) =>
  z
    .string()
    .min(1)
    .max(100)
    .refine(
      (name) => name.includes('{rate}') === key.startsWith('output'),
      'the name of a ledger for output tax, and only of these, contains {rate}',
    )
    .optional();

export const companyShape = z
  .strictObject({
    /**
     * Whether the firm is invented. The footer of every page then says so, and orders show a bank account that no one
     * should pay into.
     */
    sample: z.boolean().default(false),
    /** The languages of the site: [en], [hi] or, if left out, both. */
    languages: languagesShape,
    name: text,
    /** The name in narrow places such as the header; default: the full name. */
    shortName: text
      .refine(({ en, hi }) => Math.max(en.length, hi.length) <= 20, 'the header has room for 20 letters')
      .optional(),
    legalName: text,
    /**
     * The corporate identity number (CIN), which a company's letters and bills must show under section 12(3)(c) of the
     * Companies Act, 2013. Other kinds of firms have none.
     */
    cin: z
      .string()
      .regex(/^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/, 'a CIN has 21 signs, such as U74999DL2010PTC000000')
      .optional(),
    tagline: text,
    /** The language of emails to the firm's own staff, whatever the visitor's language. */
    officeLanguage: z.enum(knownLocales).default(defaultLocale),
    /**
     * A sentence in the footer of each page which says that the firm is not a government office. Left out by a firm
     * that no one would mistake for one.
     */
    notGovernment: text.optional(),
    website: z.url(),
    /** The kind of business for search engines; default: a professional service. */
    schemaType: z
      .string()
      .refine(
        (type) => businessTypes.has(type),
        'a kind of https://schema.org/LocalBusiness, such as AccountingService',
      )
      .optional(),
    /** The places that the firm serves; default: India. */
    areaServed: z.array(text).min(1).optional(),
    /** The host of the firm's video calls. */
    videoHost: z
      .string()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/, 'a host alone, such as video.example.in')
      .optional(),
    referencePrefix: z.string().regex(/^[A-Z]{2,5}$/),
    founded: z.number().int(),
    /** The phone numbers. A firm with only one leaves out the second. */
    phones: z.strictObject({ main: phone, second: phone.optional() }),
    /** If left out, nothing links to WhatsApp. */
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
    /** Days on which the firm is closed regardless of its opening hours. */
    holidays: z.array(z.iso.date()).default([]),
    branches: z.array(
      z.strictObject({
        id: z.string(),
        city: text,
        address: text,
        pin: z.string().regex(/^\d{6}$/),
        phone,
        /** Default: the firm's opening hours. */
        hours: z.array(hoursRow).min(1).optional(),
      }),
    ),
    social: z.array(
      z.strictObject({ id: z.enum(['linkedin', 'facebook', 'instagram', 'x', 'youtube']), name: text, href: z.url() }),
    ),
    claims: z.array(claim),
    /**
     * The firm's GST registration. Without it, the firm charges no GST and does not mention it, and its documents are
     * plain receipts, bills and refund notes.
     */
    gst: z
      .strictObject({
        gstin: z
          .string()
          .refine((typed) => parseGstin(typed) === typed, 'no GSTIN: the last of its 15 signs must fit the others'),
        /** Whether the registration is the sample of a new installation; every document then says so. */
        sample: z.boolean().default(false),
        /** The registered address, one entry per line; default: the head office. */
        address: z.array(text).min(1).optional(),
        /**
         * The city and PIN code of the registered address, for e-invoices; default: the PIN code of the head office.
         */
        city: z.string().min(2).max(50).optional(),
        pin: z
          .string()
          .regex(/^[1-9]\d{5}$/)
          .optional(),
        /** The accounting code of services without their own. */
        sac,
        /**
         * The documents that the firm issues for a payment before the work: a receipt voucher now and the invoice
         * later, or the invoice immediately.
         */
        atPayment: z.enum(['vouchers', 'invoice']).default('vouchers'),
        /** How often the firm files GSTR-1. A firm that files once a quarter (the QRMP scheme) has quarterly books. */
        files: z.enum(['monthly', 'quarterly']).default('monthly'),
        /**
         * Whether the firm's yearly turnover makes e-invoices mandatory. Documents to registered firms then say that
         * they are valid only with a number from the government's portal, and the books offer the files for the portal.
         */
        needsEInvoice: z.boolean().default(false),
      })
      .optional(),
    /**
     * The tax on our fees. Default: 18 percent on top of each price. Only for a firm with a GST registration (`gst`).
     */
    tax: z
      .strictObject({
        /** The rate of services without their own. */
        rate: taxRate.default(18),
        /** Whether prices include the tax or the tax is added. */
        prices: z.enum(['exclusive', 'inclusive']).default('exclusive'),
      })
      .optional(),
    /** The names in the accountant's Tally, so that the exported files match it. */
    tally: z
      .strictObject({
        /** The name of the company in Tally. If left out, the files are imported into the company that is open. */
        company: z.string().min(1).max(100).default(''),
        /**
         * The accountant's names of ledgers. A ledger that is not named here has our name, and the masters file creates
         * it. A named ledger must be in Tally already, because the masters file leaves it out.
         */
        ledgers: z.strictObject(Object.fromEntries(tallyLedgerKeys.map((key) => [key, ledgerName(key)]))).default({}),
      })
      .default({ company: '', ledgers: {} }),
    /**
     * The ways to pay without a payment provider. If left out, an order says that the firm will tell customers how to
     * pay.
     */
    payments: z
      .strictObject({
        upi: z
          .strictObject({
            id: z.string().regex(/^[\w.-]{2,64}@[A-Za-z][A-Za-z0-9]{1,31}$/, 'a UPI id, such as firm@bank'),
            /**
             * The kind of UPI ID. Links that open a UPI app work only with merchant IDs. With personal IDs, the payment
             * fails.
             */
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
