import { quickInquiryOptions } from '@/catalogue/firm/form-options.ts';
import { defineForm } from '../description/form.ts';
import { quickInquiryMailMessages, quickInquiryMessages } from './quick-inquiry.messages.ts';

/** Three fields, all of them required, and thanks that are laid over them for a moment. */
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
