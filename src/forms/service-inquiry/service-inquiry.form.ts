import { findServiceTitle } from '@/catalogue/services/service-pages.ts';
import { defineForm } from '../description/form.ts';
import { serviceInquiryMailMessages, serviceInquiryMessages } from './service-inquiry.messages.ts';

/**
 * The enquiry form at the foot of a service page. A phone number is enough, because many shops have no email address.
 * The service is in a hidden field.
 */
export const serviceInquiry = defineForm({
  name: 'service-inquiry',
  fields: {
    service: { kind: 'entry', titleOf: findServiceTitle, hidden: true, preset: true },
    name: { kind: 'name' },
    phone: { kind: 'phone' },
    email: { kind: 'email', optional: true },
    message: { kind: 'text', lines: 3, optional: true },
  },
  rows: ['service', 'name', ['phone', 'email'], 'message'],
  // News is sent by email, so it needs an email address.
  check: ({ news, email }) => (news === 'yes' && !email ? { email: 'required' } : undefined),
  words: serviceInquiryMessages,
  mail: serviceInquiryMailMessages,
});
