import { supportOptions } from '@/catalogue/firm/support.ts';
import { defineForm } from '../description/form.ts';
import { supportTicketMailMessages, supportTicketMessages } from './support-ticket.messages.ts';

/**
 * The ticket form of the support page, with five fields and optional files: notices, screenshots and photos of
 * documents.
 */
export const supportTicket = defineForm({
  name: 'support-ticket',
  kind: 'ticket',
  fields: {
    name: { kind: 'name' },
    email: { kind: 'email' },
    category: { kind: 'choice', ...supportOptions, preset: true },
    subject: { kind: 'line', most: 200 },
    message: { kind: 'text', lines: 6 },
    attachments: {
      kind: 'files',
      atMost: 5,
      maxBytes: 5 * 1024 * 1024,
      types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
      optional: true,
    },
  },
  rows: [['name', 'email'], 'category', 'subject', 'message', 'attachments'],
  words: supportTicketMessages,
  mail: supportTicketMailMessages,
});
