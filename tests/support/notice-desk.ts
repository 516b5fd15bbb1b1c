import { knownLocales } from '../../src/kernel/locale.ts';
import type { MessageTemplate, MessageTemplates } from '../../src/kernel/message-templates.ts';
import { noticeNames, noticeVariables } from '../../src/kernel/notice-names.ts';
import { paise } from '../../src/kernel/paise.ts';
import type { NoticeDesk } from '../../src/server/domains/notices/notice.ts';
import type { Channels } from '../../src/server/platform/messages/channels.ts';

const textOf = (name: (typeof noticeNames)[number], locale: string): string =>
  `${locale} ${name}: ${Object.keys(noticeVariables[name])
    .map((each) => `{${each}}`)
    .join(' ')}`;

const byNotice = <T>(make: (name: (typeof noticeNames)[number]) => T) =>
  Object.fromEntries(noticeNames.map((name) => [name, make(name)])) as Record<(typeof noticeNames)[number], T>;

/** Registered texts that contain their language, notice and variables. */
export const someTemplates: MessageTemplates = {
  entityId: '1'.repeat(19),
  header: 'AARAMB',
  partPaise: paise(18),
  sms: byNotice(
    (name) =>
      Object.fromEntries(
        knownLocales.map((locale): [string, MessageTemplate] => [
          locale,
          { id: '2'.repeat(19), flow: null, text: textOf(name, locale) },
        ]),
      ) as Record<(typeof knownLocales)[number], MessageTemplate>,
  ),
  whatsapp: byNotice(() => null),
};

/** A site with a mail server and an SMS gateway. */
export const noticeDesk: NoticeDesk = {
  channels: { mail: 'on', sms: 'on', whatsapp: 'off' },
  templates: someTemplates,
  perDay: { sms: 3, whatsapp: 3 },
};

/** A site with both an SMS gateway and WhatsApp, and an approved text for codes. */
export const twoChannelDesk: NoticeDesk = {
  ...noticeDesk,
  channels: { mail: 'on', sms: 'on', whatsapp: 'on' },
  templates: { ...someTemplates, whatsapp: { ...someTemplates.whatsapp, code: 'sign_in' } },
};

/** A site with WhatsApp alone, and an approved text for codes. */
export const whatsAppDesk: NoticeDesk = {
  ...twoChannelDesk,
  channels: { mail: 'on', sms: 'off', whatsapp: 'on' },
};

/** The messaging of a site that has only a mail server. */
export const mailAlone = {
  channels: { mail: 'on', sms: 'off', whatsapp: 'off' } satisfies Channels,
  wake() {},
};
