import { quickInquiryOptions } from '@/catalogue/firm/form-options.ts';
import { defineForm } from '../description/form.ts';
import { quickInquiryMailMessages, quickInquiryMessages } from './quick-inquiry.messages.ts';

/** The quick enquiry form, with three required fields and a thank-you message that covers them for a moment. */
export const quickInquiry = defineForm({
  name: 'quick-inquiry',
  fields: {
    name: { kind: 'name' },
    email: { kind: 'email' },
    service: { kind: 'choice', ...quickInquiryOptions },
  },
  rows: [['name', 'email', 'service']],
  thanks: 'overlay',
  words: quickInquiryMessages,
  mail: quickInquiryMailMessages,
});
