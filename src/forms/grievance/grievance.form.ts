import { does } from '@/catalogue/firm/features.ts';
import { defineForm } from '../description/form.ts';
import { grievanceAloneMessages, grievanceMailMessages, grievanceMessages } from './grievance.messages.ts';

/** A complaint to the grievance officer, or a request about the sender's personal data. */
export const grievance = defineForm({
  // Not the page's name, because /send/grievance would then be that page in a language called "send".
  name: 'complaint',
  kind: 'grievance',
  on: '/grievance',
  fields: {
    name: { kind: 'name' },
    email: { kind: 'email' },
    phone: { kind: 'phone', optional: true },
    about: { kind: 'line', most: 60, optional: true },
    message: { kind: 'text', lines: 6 },
  },
  rows: [['name', 'email'], ['phone', 'about'], 'message'],
  consent: 'notice',
  words: does('orders') ? grievanceMessages : { ...grievanceMessages, ...grievanceAloneMessages },
  mail: grievanceMailMessages,
});
