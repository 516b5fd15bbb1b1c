import { contactOptions } from '@/catalogue/firm/form-options.ts';
import { defineForm } from '../description/form.ts';
import { contactMailMessages, contactMessages } from './contact.messages.ts';

/** 'Send Us a Message', the form of the contact page. All fields except the service are required. */
export const contact = defineForm({
  name: 'contact',
  fields: {
    name: { kind: 'name' },
    email: { kind: 'email' },
    phone: { kind: 'phone' },
    service: { kind: 'choice', ...contactOptions, optional: true },
    message: { kind: 'text', lines: 5 },
  },
  rows: ['name', ['email', 'phone'], 'service', 'message'],
  words: contactMessages,
  mail: contactMailMessages,
});
