import { findServiceTitle } from '@/catalogue/services/service-pages.ts';
import { defineForm } from '../description/form.ts';
import { serviceInquiryMailMessages, serviceInquiryMessages } from './service-inquiry.messages.ts';

/**
 * The inquiry at the foot of a service's page. A telephone number is enough: many a shop has no mail address. Which service
 * it is stands in the form, unseen.
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
  // News goes by mail; without an address the wish cannot be kept.
  check: ({ news, email }) => (news === 'yes' && !email ? { email: 'required' } : undefined),
  words: serviceInquiryMessages,
  mail: serviceInquiryMailMessages,
});
