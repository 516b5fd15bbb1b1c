import { z } from 'zod';

const on = z.boolean().default(true);

/** content/features.yaml: what the firm does. Each is on unless the file says `false`. */
export const featuresShape = z.strictObject({
  /** Quotes with a whole price, and orders. Off: prices are shown, and visitors ask. */
  orders: on,
  /** Payments on the page of an order, by UPI, bank or a provider. Off: orders are paid at the desk. Without orders there are none. */
  payments: on,
  /** Papers that customers hand in on the page of an order. Without orders there are none. */
  papers: on,
  /** Times that visitors book. A firm without appointments.yaml has none either. */
  appointments: on,
  chat: on,
  /** The customers' area: visitors log in and see their orders and messages. The office logs in as ever. */
  accounts: on,
  /** The two inquiry forms of the home page: the firm calls or writes back. */
  callbacks: on,
  /** Who works here, on the page about the firm. A firm without team.yaml has none either. */
  team: on,
  /** What the firm says of itself in figures: statistics, counters, claims. */
  figures: on,
  /** The calendar of due dates. A firm without due-dates.yaml has none either. */
  dueDates: on,
});

export type Features = z.output<typeof featuresShape>;

/** What a firm may do or leave: by content/features.yaml, or by what content/company.yaml names. */
export const featureNames = [
  'orders',
  'payments',
  'papers',
  'appointments',
  'chat',
  'accounts',
  'callbacks',
  'team',
  'figures',
  'dueDates',
  'whatsapp',
  'secondPhone',
] as const satisfies readonly (keyof Features | 'whatsapp' | 'secondPhone')[];

/** What a firm may do or leave. */
export type Feature = (typeof featureNames)[number];

/** What carries this as `if` is left out while the firm does not do it. */
export const ifOn = z.enum(featureNames);

/** Whether a word names something that a firm may do or leave. */
export const isFeature = (word: unknown): word is Feature => featureNames.includes(word as Feature);

/** What a firm also does without by leaving out a file. */
const files: Partial<Record<Feature, string>> = {
  appointments: 'appointments.yaml',
  team: 'team.yaml',
  dueDates: 'due-dates.yaml',
};

interface FirmContent {
  readonly features: Features;
  /** Whether there is such a file below content/. */
  readonly hasFile: (name: string) => boolean;
  /** content/company.yaml as it is written. */
  readonly company: unknown;
}

/** All that a firm does. */
export function featuresOn({ features, hasFile, company }: FirmContent): ReadonlySet<Feature> {
  const { whatsapp, phones } = (company ?? {}) as { whatsapp?: unknown; phones?: { second?: unknown } };
  const said: Record<Feature, boolean> = {
    ...features,
    payments: features.orders && features.payments,
    papers: features.orders && features.papers,
    whatsapp: whatsapp !== undefined,
    secondPhone: phones?.second !== undefined,
  };
  return new Set(featureNames.filter((name) => said[name] && hasFile(files[name] ?? 'company.yaml')));
}
