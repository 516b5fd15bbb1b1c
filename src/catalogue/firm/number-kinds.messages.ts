import { defineMessages } from '@/i18n/messages.ts';

/** What the numbers of an order's applications are called where content/wording.yaml lists no `number-kinds`. */
export const numberKindMessages = defineMessages({
  arn: { en: 'ARN (GST)', hi: 'ARN (जीएसटी)' },
  srn: { en: 'SRN (MCA)', hi: 'SRN (एमसीए)' },
  tm: { en: 'Trade mark application', hi: 'ट्रेडमार्क आवेदन' },
  /** A number of no listed kind, as a clerk chooses it, and as its customer sees it. */
  other: { en: '{wording.number-other}', hi: '{wording.number-other}' },
  plain: { en: '{wording.number-plain}', hi: '{wording.number-plain}' },
});
