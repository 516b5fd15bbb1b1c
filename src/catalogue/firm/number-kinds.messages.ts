import { defineMessages } from '@/i18n/messages.ts';

/** The names of the application numbers of an order, where content/wording.yaml lists no `number-kinds`. */
export const numberKindMessages = defineMessages({
  arn: { en: 'ARN (GST)', hi: 'ARN (जीएसटी)' },
  srn: { en: 'SRN (MCA)', hi: 'SRN (एमसीए)' },
  tm: { en: 'Trademark application', hi: 'ट्रेडमार्क आवेदन' },
  /** The names of any other number: in a clerk's list (`other`) and beside the order (`plain`). */
  other: { en: '{wording.number-other}', hi: '{wording.number-other}' },
  plain: { en: '{wording.number-plain}', hi: '{wording.number-plain}' },
});
