import { defineForm } from '../description/form.ts';
import { newsletterMailMessages, newsletterMessages } from './newsletter.messages.ts';

/** The newsletter form in the footer, which asks only for an email address. */
export const newsletter = defineForm({
  name: 'newsletter',
  fields: { email: { kind: 'email' } },
  consent: 'newsletter',
  titled: true,
  promise: 'newsletter',
  words: newsletterMessages,
  mail: newsletterMailMessages,
});
