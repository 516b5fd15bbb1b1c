import { does } from '@/catalogue/firm/features.ts';
import { defineSeenForm } from '@/forms/description/form.ts';
import {
  numberByPhoneAloneMessages,
  numberByPhoneMessages,
  statusAskAloneMessages,
  statusAskByEitherMessages,
  statusAskByPhoneMessages,
  statusAskMessages,
} from './inquiry-status.messages.ts';

/** The form of the first step, which asks for the number and email address. The status page handles it. */
export const statusAsk = defineSeenForm({
  name: 'status-ask',
  fields: { reference: { kind: 'reference' }, email: { kind: 'email' } },
  consent: 'none',
  icon: 'Mail',
  words: does('orders') ? statusAskMessages : { ...statusAskMessages, ...statusAskAloneMessages },
});

/** The form of the first step if codes can also be sent to a phone. */
export const statusAskByPhone = defineSeenForm({
  name: 'status-ask',
  fields: { reference: { kind: 'reference' }, email: { kind: 'contact' } },
  consent: 'none',
  icon: 'Send',
  words: {
    ...statusAsk.words,
    ...statusAskByPhoneMessages,
    ...(does('orders') ? numberByPhoneMessages : numberByPhoneAloneMessages),
  },
});

/** The form of the first step if people choose how a code is sent to their phone. */
export const statusAskByEither = defineSeenForm({
  name: 'status-ask',
  fields: {
    reference: { kind: 'reference' },
    email: { kind: 'contact' },
    channel: { kind: 'choice', options: ['sms', 'whatsapp'], optional: true },
  },
  consent: 'none',
  icon: 'Send',
  words: { ...statusAskByPhone.words, ...statusAskByEitherMessages },
});
