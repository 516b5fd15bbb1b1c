import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

/**
 * The existing calculators in alphabetical order. content/calculator-groups.yaml defines which of them a firm shows,
 * and in which group.
 */
export const calculatorSlugs = [
  ...(['advance-tax', 'emi', 'epf-esi', 'gratuity', 'gst', 'gst-late-fee', 'hra', 'income-tax'] as const),
  ...(['presumptive', 'refund', 'stamp-duty', 'tds-interest'] as const),
] as const;
export type CalculatorSlug = (typeof calculatorSlugs)[number];

/** content/calculator-groups.yaml: the calculators of each group, in the order of their page. */
export const calculatorGroupsShape = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[a-z0-9-]+$/),
      title: text,
      calculators: z.array(z.enum(calculatorSlugs)).min(1),
    }),
  )
  .min(1)
  .refine((groups) => {
    const slugs = groups.flatMap((group) => group.calculators);
    return new Set(slugs).size === slugs.length;
  }, 'a calculator is used twice');

const wayOut = z.strictObject({ label: text, href: z.string().regex(/^(\/|https:\/\/)/) });

/** content/calculators/<slug>.yaml: the texts of a calculator's page. */
export const calculatorShape = z.strictObject({
  icon: z.string(),
  /** The day on which the rules were last compared with the law. */
  asOf: z.iso.date(),
  /** A one-line description of the calculator, for the list. */
  line: text,
  intro: text,
  /** Worked examples. The first one is shown before anything is typed. */
  examples: z
    .array(
      z.strictObject({
        text,
        /** The input by field name. */
        input: z.record(z.string(), z.string()),
        /** The answer, calculated by hand. */
        answer: z.string().startsWith('₹'),
      }),
    )
    .min(2),
  law: z.array(z.strictObject({ rule: text, source: text })).min(2),
  /** Cases that the calculator does not cover. */
  limits: z.array(text).min(2),
  /** Our service that does this work. */
  service: wayOut,
  /** The official website on the subject. */
  portal: wayOut,
});

export type CalculatorEntry = z.output<typeof calculatorShape>;
