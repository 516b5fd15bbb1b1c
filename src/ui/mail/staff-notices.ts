import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { renderMail } from './MailDocument.tsx';
import { staffNoticeMessages } from './staff-notices.messages.ts';

/**
 * The texts of notifications in browsers, by what they are about, with the placeholders `{reference}` and `{count}`.
 */
export function pushWords(locale: Locale) {
  const own = wordsFor(staffNoticeMessages, locale);
  const test = { title: own['test.title'], body: own['test.body'] };
  const of = (kind: 'assigned' | 'mentioned' | 'overdue' | 'chat' | 'chat-late') => ({
    one: { title: own[`${kind}.title`], body: own[`${kind}.body`] },
    many: { title: own[`${kind}.many.title`], body: own[`${kind}.many.body`] },
  });
  return {
    assigned: of('assigned'),
    mentioned: of('mentioned'),
    overdue: of('overdue'),
    chat: of('chat'),
    'chat-late': of('chat-late'),
    test: { one: test, many: test },
  };
}

/** The morning email for staff, with the placeholders `{lines}`, `{day}` and `{office}`, and the text of each line. */
export function morningWords(locale: Locale, company: string) {
  const own = wordsFor(staffNoticeMessages, locale);
  return {
    subject: own.subject,
    ...renderMail({
      lang: locale,
      company,
      heading: own.heading,
      paragraphs: ['{lines}', own.open],
      rows: [],
      closing: [own.why],
    }),
    lines: {
      overdue: own['line.overdue'],
      due: own['line.due'],
      fresh: own['line.fresh'],
      booked: own['line.appointments'],
      payments: own['line.payments'],
      chats: own['line.chats'],
    },
  };
}
