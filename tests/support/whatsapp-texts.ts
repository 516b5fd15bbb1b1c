import type { MessageTemplates } from '../../src/kernel/message-templates.ts';
import { noticeNames } from '../../src/kernel/notice-names.ts';
import type { NoticeDesk } from '../../src/server/domains/notices/notice.ts';

const texts = { en: { id: null, text: 'We have it: {reference}' }, hi: { id: null, text: 'मिल गया: {reference}' } };

/** Texts for every notice, and a WhatsApp template for each. */
const templates = {
  entityId: null,
  header: null,
  sms: Object.fromEntries(noticeNames.map((name) => [name, texts])),
  whatsapp: Object.fromEntries(noticeNames.map((name) => [name, name.replaceAll('-', '_')])),
} as unknown as MessageTemplates;

export const notices: NoticeDesk = {
  channels: { mail: 'on', sms: 'off', whatsapp: 'on' },
  templates,
  perDay: { sms: 1000, whatsapp: 1000 },
};
