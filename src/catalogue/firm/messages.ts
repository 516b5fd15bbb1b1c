import { fill } from '@/i18n/fill.ts';
import { placeholders } from '@/i18n/localized-text.ts';
import { pathFor } from '@/i18n/paths.ts';
import { inEach, type Locale, locales } from '@/kernel/locale.ts';
import type { MessageTemplate, MessageTemplates } from '@/kernel/message-templates.ts';
import { isOptionalNotice, type NoticeName, noticeNames, noticeVariables } from '@/kernel/notice-names.ts';
import { paise } from '@/kernel/paise.ts';
import { sizeOfSms } from '@/kernel/sms-segments.ts';
import { refuse } from '../check-content.ts';
import { findContent } from '../read-content.ts';
import { company, companyFacts } from './company.ts';
import { messagesShape } from './messages.shape.ts';
import { optionalNoticeMessages } from './optional-notices.messages.ts';

const content = findContent('messages.yaml', messagesShape);

/** Facts about the firm that are part of the registered text and do not vary from message to message. */
const fixed = ['company', 'shortName', 'phone'] as const;

function fixedFacts(locale: Locale): Record<string, string> {
  const facts = companyFacts(locale);
  const own = Object.fromEntries(fixed.map((name) => [name, facts[name] ?? '']));
  const { hostname, origin } = new URL(company.website);
  own.site = hostname.replace(/^www\./, '');
  own.chatPage = origin + pathFor(locale, '/chat');
  own.quotePage = origin + pathFor(locale, '/your-quote');
  own.statusPage = origin + pathFor(locale, '/status');
  own.orderPage = origin + pathFor(locale, '/order');
  return own;
}

/**
 * Returns the texts of SMS, with the firm's facts filled in. Undefined if the firm has none, in which case no SMS is
 * sent.
 */
export function messageTemplates(): MessageTemplates | undefined {
  if (!content) {
    return undefined;
  }
  const registeredText = (name: NoticeName) =>
    isOptionalNotice(name)
      ? (content.sms[name] ?? { text: optionalNoticeMessages[name], ids: undefined, flows: undefined })
      : content.sms[name];
  const templateOf = (name: NoticeName, locale: Locale): MessageTemplate => {
    const { text, ids, flows } = registeredText(name);
    return {
      id: ids?.[locale] || null,
      flow: flows?.[locale] || null,
      text: fill(text[locale], fixedFacts(locale)).normalize('NFC'),
    };
  };
  const sms = Object.fromEntries(
    noticeNames.map((name) => [name, inEach((locale) => templateOf(name, locale))]),
  ) as MessageTemplates['sms'];
  const whatsapp = Object.fromEntries(
    noticeNames.map((name) => [name, content.whatsapp?.[name] ?? null]),
  ) as MessageTemplates['whatsapp'];
  return {
    entityId: content.entityId || null,
    header: content.header || null,
    partPaise: content.partPaise === undefined ? null : paise(content.partPaise),
    sms,
    whatsapp,
  };
}

/** Returns the fault of a registered text; undefined if it has none. @param text with the firm's facts filled in */
export function faultOfTemplate(name: NoticeName, text: string): string | undefined {
  const variables = Object.keys(noticeVariables[name]);
  const used = placeholders(text);
  const unknown = used.find((each) => !variables.includes(each));
  if (unknown !== undefined) {
    return `nothing fills {${unknown}}; this notice has ${variables.map((each) => `{${each}}`).join(', ') || 'no variables'}`;
  }
  const missing = variables.find((each) => !used.includes(each));
  if (missing !== undefined) {
    return `{${missing}} is missing`;
  }
  // A Hindi text needs Devanagari letters. In an English text, a single one would more than double the cost.
  const isLatin = !/\p{Script=Devanagari}/u.test(text);
  if (isLatin && sizeOfSms(text.replaceAll(/[{}]/g, '')).encoding !== 'gsm-7') {
    return 'it has a letter outside the SMS alphabet, such as a rupee sign or a curly quote, so it would cost more than double';
  }
  if (name === 'code' && !/\n@[\w.-]+ #\{code\}$/.test(text)) {
    return 'its last line must be "@{site} #{code}", from which phones fill in the code';
  }
  return undefined;
}

const templates = messageTemplates();
for (const name of templates ? noticeNames : []) {
  for (const locale of locales) {
    const fault = faultOfTemplate(name, templates?.sms[name][locale].text ?? '');
    if (fault !== undefined) {
      refuse(`content/messages.yaml › sms › ${name} › text › ${locale}: ${fault}`);
    }
  }
}
