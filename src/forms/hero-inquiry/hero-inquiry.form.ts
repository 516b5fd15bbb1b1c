import { defineForm } from '../description/form.ts';
import { heroInquiryMailMessages, heroInquiryMessages } from './hero-inquiry.messages.ts';

/** The enquiry form beside the hero's slides. Name, email and phone are required. */
export const heroInquiry = defineForm({
  name: 'hero-inquiry',
  fields: {
    name: { kind: 'name' },
    phone: { kind: 'phone' },
    email: { kind: 'email' },
    message: { kind: 'text', lines: 2, optional: true },
  },
  rows: ['name', ['phone', 'email'], 'message'],
  titled: true,
  words: heroInquiryMessages,
  mail: heroInquiryMailMessages,
});
