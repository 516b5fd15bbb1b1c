import { z } from 'zod';

const on = z.boolean().default(true);

/** content/features.yaml: what the firm does. Each feature is on unless the file has `false`. */
export const featuresShape = z.strictObject({
  /** Quotes with a total price, and orders. Off: prices are shown, and visitors enquire. */
  orders: on,
  /** Payments on the order page by UPI, bank transfer or a provider. Off: customers pay at the office. Needs orders. */
  payments: on,
  /** Documents that customers upload on the order page. Needs orders. */
  papers: on,
  /** Appointments that visitors book. Needs appointments.yaml. */
  appointments: on,
  chat: on,
  /**
   * Turns the chat panel into a conversation with a clerk. Off: the panel says that the chat is coming soon. Needs the
   * chat.
   */
  liveChat: z.boolean().default(false),
  /**
   * The customers' area: visitors sign in and see their orders and messages. Staff can always sign in to the office.
   */
  accounts: on,
  /** The two enquiry forms of the home page. Visitors use them to ask the firm to call or write back. */
  callbacks: on,
  /**
   * Calls to people who have no email address and ask to be called. Off: they are told by SMS or WhatsApp, or need an
   * email address.
   */
  calls: on,
  /** The team on the about page. Needs team.yaml. */
  team: on,
  /** Figures about the firm: statistics, counters, claims. */
  figures: on,
  /** The calendar of due dates. Needs due-dates.yaml. */
  dueDates: on,
});

export type Features = z.output<typeof featuresShape>;

/** The optional features of a firm, switched by content/features.yaml or by entries of content/company.yaml. */
export const featureNames = [
  'orders',
  'payments',
  'papers',
  'appointments',
  'chat',
  'liveChat',
  'accounts',
  'callbacks',
  'calls',
  'team',
  'figures',
  'dueDates',
  'whatsapp',
  'secondPhone',
] as const satisfies readonly (keyof Features | 'whatsapp' | 'secondPhone')[];

/** An optional feature of a firm. */
export type Feature = (typeof featureNames)[number];

/** The feature that an entry depends on. The entry is left out while this feature is off. */
export const ifOn = z.enum(featureNames);

/** Whether a word names an optional feature. */
export const isFeature = (word: unknown): word is Feature => featureNames.includes(word as Feature);

/** Features that are also off if the firm leaves out a file. */
const files: Partial<Record<Feature, string>> = {
  appointments: 'appointments.yaml',
  team: 'team.yaml',
  dueDates: 'due-dates.yaml',
};

interface FirmContent {
  readonly features: Features;
  /** Whether content/ has a file of this name. */
  readonly hasFile: (name: string) => boolean;
  /** The parsed content of content/company.yaml. */
  readonly company: unknown;
}

/** All features that are on. */
export function featuresOn({ features, hasFile, company }: FirmContent): ReadonlySet<Feature> {
  const { whatsapp, phones } = (company ?? {}) as { whatsapp?: unknown; phones?: { second?: unknown } };
  const said: Record<Feature, boolean> = {
    ...features,
    payments: features.orders && features.payments,
    papers: features.orders && features.papers,
    liveChat: features.chat && features.liveChat,
    whatsapp: whatsapp !== undefined,
    secondPhone: phones?.second !== undefined,
  };
  return new Set(featureNames.filter((name) => said[name] && hasFile(files[name] ?? 'company.yaml')));
}
