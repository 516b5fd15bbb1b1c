import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

const slug = z.string().regex(/^[a-z0-9-]+$/);
const line = (most: number) => text.refine((pair) => pair.en.length <= most, `has room for ${most} letters`);

/** A notice required by law on a page: a kind of content/service-notices.yaml. */
export const noticeKind = slug;

/** One question with its answer. */
export const faqShape = z.strictObject({ question: line(120), answer: line(420) });

/** One document that the customer has to provide. Once it is ticked off, the browser stores its id. */
const documentShape = z.strictObject({ id: slug, name: line(90), note: line(160).optional() });

/**
 * A line of the government fees. `amount` is in whole rupees, and 0 means no fee. Without it, `note` says who sets the
 * fee. Lines with `counts: false` are alternatives for another kind of applicant and not in the total. `inTable` means
 * that content/fees/ has the line. A quote then takes the amount from there, but lists every other line without an
 * amount as not included. We pay fees in the customer's name, with the customer's money. `paidBy: you` means that the
 * customer pays the fee directly.
 */
const feeShape = z
  .strictObject({
    /** The id by which a stage refers to the document; see `customerPays`. */
    id: slug.optional(),
    name: line(90),
    amount: z.number().int().min(0).optional(),
    note: line(200).optional(),
    counts: z.boolean().default(true),
    inTable: z.literal(true).optional(),
    paidBy: z.literal('you').optional(),
  })
  .refine(({ amount, note }) => amount !== undefined || note !== undefined, 'needs an `amount` or a `note`')
  .refine(
    ({ paidBy, counts, amount, inTable }) => paidBy === undefined || (!inTable && !(counts && amount)),
    'is in the total of the quote, so we pay it: it cannot have `paidBy: you`',
  );

/** The value of `customerPays` for a payment that is not a fee of the service: tax, contributions, share capital. */
export const OWN_DUES = 'own-dues';

/** One stage of the work. */
const stepShape = z.strictObject({
  by: z.enum(['you', 'us', 'government']),
  title: line(60),
  detail: line(240),
  /** What the customer pays directly in this stage: the `id` of a fee with `paidBy: you`, or `own-dues`. */
  customerPays: slug.optional(),
});

/** What a statement was compared with: the text of the law or of the authority, or a page about it. */
export const comparedWith = ['text', 'second-hand'] as const;

/**
 * One statement of the page that can become outdated. `source` is the authority, law or notification, with its number
 * and date, never a secondary source. A statement without `compared` has not been checked since it was written, and the
 * page says so.
 */
const factShape = z.strictObject({
  fact: line(200),
  source: line(160),
  /** An id of content/portals.yaml: the website that shows the statement, if it is not the portal of the service. */
  page: slug.optional(),
  compared: z.strictObject({ day: z.iso.date('write the date as 2026-11-20'), with: z.enum(comparedWith) }).optional(),
});

/** The content of a service's own page: the key `page` of a file of content/services/. */
export const servicePageShape = z
  .strictObject({
    /** Romanised and misspelt forms of the service's name, as people type them into the search, in lower case. */
    typed: z.array(z.string().regex(/^[^A-Z]+$/, 'small letters')).min(1),
    /** A description of the service, in five plain lines. */
    what: z.array(line(190)).min(1),
    /**
     * `must`: the people who need the service by law, left out if there are none. `can`: the people who can have it.
     */
    who: z.strictObject({ must: z.array(line(190)).min(1).max(7).optional(), can: z.array(line(190)).min(1).max(6) }),
    /** The documents needed from the customer; left out if there are none. */
    documents: z
      .array(z.strictObject({ title: line(60).optional(), items: z.array(documentShape).min(1) }))
      .max(4)
      .default([]),
    steps: z.array(stepShape).min(1).max(8),
    /**
     * The party that decides, if it is not the government: the bank, the insurer, the certifier. Keep it short, because
     * it is a label.
     */
    party: line(24).optional(),
    /** How long each party takes; `government` is left out if no government office has to agree. */
    time: z.strictObject({ you: line(120), us: line(120), government: line(160).optional() }),
    fees: z
      .strictObject({
        /** The government's fees; left out if there is none and no one would expect one. */
        government: z.array(feeShape).min(1).max(7).default([]),
        /**
         * Which alternative the total is for, if there are several: 'for one class, individual or small enterprise'.
         */
        totalFor: line(100).optional(),
        /** Why we charge no fee; only if `price` is left out. */
        noFee: line(200).optional(),
        byState: z
          .strictObject({
            intro: line(220),
            rows: z
              .array(
                z.strictObject({
                  state: line(60),
                  value: line(160),
                  /** An id of content/portals.yaml: the website of the authority that sets the rule. */
                  portal: slug.optional(),
                }),
              )
              .min(2),
          })
          .optional(),
      })
      .prefault({}),
    /** What the service does not include; left out if there is nothing to warn about. */
    notIncluded: z.array(line(140)).max(6).default([]),
    /** How long the result is valid; left out if that does not apply. */
    validity: line(240).optional(),
    renewal: line(240).optional(),
    /** The reminders that a customer may choose after completion: once, or repeated. See `renewal`. */
    reminders: z
      .array(
        z
          .strictObject({
            what: line(140),
            /** Months after completion. */
            months: z.number().int().min(1).max(240).optional(),
            /** Month and day of every year, such as 05-15. In years without February 29, 02-29 means February 28. */
            yearly: z
              .string()
              .regex(
                /^(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d)|(?:0[13-9]|1[0-2])-30|(?:0[13578]|1[02])-31)$/,
                'month and day, such as 05-15',
              )
              .optional(),
            /** Day of every month, or the last day of a shorter month. */
            monthly: z.number().int().min(1).max(31).optional(),
          })
          .refine(
            ({ months, yearly, monthly }) =>
              [months, yearly, monthly].filter((each) => each !== undefined).length === 1,
            'either `months`, `yearly` or `monthly`',
          ),
      )
      .max(3)
      .default([]),
    /** The consequence if the work is not done; left out if there is none. */
    penalty: line(300).optional(),
    related: z.array(slug).min(1).max(4).default([]),
    faqs: z.array(faqShape).max(8).default([]),
    /** The official basis of the service; left out if no law, authority or form is involved. */
    official: z
      .strictObject({
        authority: line(140),
        law: line(240),
        form: line(200),
        /** An id of content/portals.yaml. */
        portal: slug,
      })
      .optional(),
    /** How visitors can do the work themselves on the portal; left out if they cannot. */
    yourself: line(320).optional(),
    notices: z.array(noticeKind).default([]),
    facts: z.array(factShape).default([]),
  })
  .superRefine((page, context) => {
    const ids = page.documents.flatMap(({ items }) => items.map(({ id }) => id));
    for (const id of new Set(ids.filter((each, index) => ids.indexOf(each) !== index))) {
      context.addIssue({ code: 'custom', path: ['documents'], message: `the id ${id} is used twice` });
    }
    const theirs = page.fees.government.flatMap(({ id, paidBy }) => (paidBy && id ? [id] : []));
    page.steps.forEach(({ by, customerPays }, index) => {
      if (customerPays === undefined) {
        return;
      }
      const path = ['steps', index, 'customerPays'];
      if (by !== 'you') {
        context.addIssue({ code: 'custom', path, message: 'only a stage of the customer has it' });
      }
      if (customerPays !== OWN_DUES && !theirs.includes(customerPays)) {
        context.addIssue({ code: 'custom', path, message: `no fee with \`paidBy: you\` has the id ${customerPays}` });
      }
    });
  });

export type ServicePage = z.output<typeof servicePageShape>;

/** content/portals.yaml: the official websites that pages link to, by id. */
export const portalsShape = z.record(slug, z.strictObject({ name: text, href: z.url({ protocol: /^https$/ }) }));

/** content/service-notices.yaml: the notices that the law requires, by kind. */
export const noticesShape = z.record(noticeKind, z.strictObject({ title: text, text }));
