import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

/** The calculators of each group, in the order of the list; a file in content/tools/ for each. */
export const toolsOf = {
  gst: ['gst', 'gst-late-fee'],
  'income-tax': ['income-tax', 'presumptive', 'advance-tax', 'tds-interest'],
  money: ['epf-esi', 'hra', 'gratuity', 'emi', 'stamp-duty', 'refund'],
} as const;

export type ToolGroup = keyof typeof toolsOf;
export const toolGroups = Object.keys(toolsOf) as ToolGroup[];
export const toolSlugs = Object.values(toolsOf).flat();
export type ToolSlug = (typeof toolSlugs)[number];

const wayOut = z.strictObject({ label: text, href: z.string().regex(/^(\/|https:\/\/)/) });

/** content/tools/<slug>.yaml: what stands round a calculator. */
export const toolShape = z.strictObject({
  icon: z.string(),
  /** The day on which the rules were last compared with the law. */
  asOf: z.iso.date(),
  /** What it finds out, in one line of the list. */
  line: text,
  intro: text,
  /** The first is shown before anything is typed. */
  examples: z
    .array(
      z.strictObject({
        text,
        /** What would be typed, by the name of the field. */
        input: z.record(z.string(), z.string()),
        /** The answer, worked out by hand. */
        answer: z.string().startsWith('₹'),
      }),
    )
    .min(2),
  law: z.array(z.strictObject({ rule: text, source: text })).min(2),
  /** What the calculator leaves out. */
  limits: z.array(text).min(2),
  /** The service of ours that does this work. */
  service: wayOut,
  /** The official website of the subject. */
  portal: wayOut,
});

export type ToolEntry = z.output<typeof toolShape>;
