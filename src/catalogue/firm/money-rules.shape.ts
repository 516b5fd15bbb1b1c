import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';
import { comparedWith } from '../services/service-page.shape.ts';

const compared = z.strictObject({ day: z.iso.date(), with: z.enum(comparedWith) });

/**
 * The law and source of a GST rule, and when it was last compared with the source; without `compared`, it never was.
 */
const sourced = { law: text, source: z.url(), compared: compared.optional() };

/** The rules of GST. If a firm's file leaves one out, the rule in the project's own `content` folder applies. */
export const gstRulesShape = z.strictObject({
  /** The fee from which an invoice needs the address and State of a customer without a GSTIN, in whole rupees. */
  address: z.strictObject({ from: z.number().int().min(1), ...sourced }),
  /**
   * The number of days after the work within which the invoice must be issued. We warn five days before the last one.
   */
  invoice: z.strictObject({ days: z.number().int().min(6).max(365), ...sourced }),
  /** The last month and day, after the end of the financial year, on which a credit note may lower the tax. */
  creditNote: z.strictObject({
    until: z
      .string()
      .regex(
        /^(?:0[4-9]|1[0-2])-(?:0[1-9]|[12]\d|30)$|^(?:05|07|08|10|12)-31$/,
        'write a day from April to December as "11-30"',
      ),
    ...sourced,
  }),
  /** The rates that a line of a quote can have, in whole percent. */
  lineRates: z.strictObject({ percents: z.array(z.number().int().min(0).max(99)).min(1), ...sourced }),
  /** The rates in percent that GSTR-1 accepts. */
  returnRates: z.strictObject({ percents: z.array(z.number().min(0).max(100)).min(1), ...sourced }),
  /** The total above which an invoice to a customer without a GSTIN in another State is listed separately. */
  largeInvoices: z.strictObject({
    /** The first day of each limit, and the limit in whole rupees. */
    limits: z
      .array(z.strictObject({ from: z.iso.date(), above: z.number().int().min(1) }))
      .min(1)
      .refine((all) => all.every(({ from }, index) => index === 0 || from > (all[index - 1]?.from ?? '')), {
        error: 'list the limits from the oldest to the newest',
      }),
    ...sourced,
  }),
  /** The number of digits of a service code in GSTR-1, in general and for a firm that has to issue e-invoices. */
  codeDigits: z.strictObject({
    usual: z.number().int().min(2).max(8),
    large: z.number().int().min(2).max(8),
    ...sourced,
  }),
  /** The month from which GSTR-1 summarises the codes separately for customers with and without a GSTIN. */
  splitCodes: z.strictObject({
    from: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'write it as "2025-05"'),
    ...sourced,
  }),
});

/** content/money-rules.yaml: the law on payments to the firm, its invoices and its GST returns. */
export const moneyRulesShape = z.strictObject({
  cash: z.strictObject({
    /** The lowest cash amount that the law forbids, in whole rupees. */
    from: z.number().int().min(1),
    /** The section of the law, as named when cash is refused. */
    law: text,
    source: z.url(),
    compared,
  }),
  /** The turnover above which e-invoices are mandatory. */
  eInvoice: z
    .strictObject({
      /** The turnover in a financial year, in whole rupees. */
      above: z.number().int().min(1),
      /** The percentage of that turnover from which the office warns that the limit is near. */
      nearPercent: z.number().int().min(1).max(99).default(80),
      /**
       * The part of the firm's yearly turnover that is not in these books, such as that of another business, in rupees.
       */
      otherTurnover: z.number().int().min(0).default(0),
      law: text,
      source: z.url(),
      compared,
    })
    .optional(),
  gst: gstRulesShape.partial().optional(),
  /** The sections under which customers withhold tax from our fee. */
  withheld: z
    .array(
      z.strictObject({
        /** The section as it is stored, such as `393(1) Sl. 6(iii)`. */
        section: z.string().regex(/^[0-9A-Za-z](?:[0-9A-Za-z(). ]{0,22}[0-9A-Za-z().])?$/),
        /** The section as printed on receipts. If left out, they print `section`. */
        sectionName: text.optional(),
        percent: z.number().positive().max(50),
        name: text,
        /** The first and the last day of payment to which the section applies; without them, it has no such limit. */
        from: z.iso.date().optional(),
        until: z.iso.date().optional(),
        /** The form on which its certificate is issued. Without it, pages name no form. */
        form: text.optional(),
        source: z.url().optional(),
        compared: compared.optional(),
      }),
    )
    .refine((all) => new Set(all.map(({ section, percent }) => `${section} ${percent}`)).size === all.length, {
      error: 'name each section and rate once',
    })
    .default([]),
});
