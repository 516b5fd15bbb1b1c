import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { knownLocales } from '@/kernel/locale.ts';
import { whatsappAdvice } from '@/ui/office/whatsapp-advice.messages.ts';
import { MailsPage } from './MailsPage.tsx';
import { mailsWords } from './mails.messages.ts';
import { adviceOn } from './mails.server.ts';

const STOPPED = 'the customer has stopped our messages';
const text = {
  id: 'm1',
  channel: 'sms',
  purpose: 'acknowledgement',
  recipient: '+919810012345',
  state: 'held',
  held_because: 'day',
  last_error: null,
  advice: '',
  created_at: Date.parse('2026-11-27T12:00:00+05:30'),
  segments: 1,
  reference: 'AAR-7K4M-Q92T',
} as const;
const mail = {
  id: 'o1',
  purpose: 'acknowledgement',
  recipient: 'asha@example.in',
  state: 'held',
  held_because: 'all',
  last_error: null,
  created_at: text.created_at,
  reference: 'AAR-7K4M-Q92T',
} as const;

describe.each(knownLocales)('the outbox, %s', (locale) => {
  const words = mailsWords(locale);
  const page = (
    mails: Parameters<typeof MailsPage>[0]['mails'],
    messages: Parameters<typeof MailsPage>[0]['messages'],
  ) =>
    renderToStaticMarkup(
      <MailsPage
        words={words}
        locale={locale}
        mails={mails}
        messages={messages ?? []}
        all={1}
        action="/office/mails"
        notice={undefined}
      />,
    );

  test('says why a message is held, and offers to send it', () => {
    const html = page([], [text]);
    expect(html).toContain(words['because.day']);
    expect(html).toContain('value="m1"');
    expect(page([], [{ ...text, state: 'failed', held_because: null }])).toContain(words.again);
  });

  test('says what to do about a WhatsApp message that Meta refused, with what the server said below', () => {
    const refused = { channel: 'whatsapp', state: 'failed', error_code: '131026' } as const;
    const advice = adviceOn(locale, refused);
    expect(advice).toBe(whatsappAdvice(locale).notOnWhatsApp);
    const html = page([], [{ ...text, ...refused, held_because: null, last_error: 'Undeliverable', advice }]);
    expect(html).toContain(advice);
    expect(html).toContain('Undeliverable');
    expect(html).not.toContain(words['text.failed']);
    for (const other of [
      { state: 'waiting' },
      { state: 'unknown' },
      { channel: 'sms' },
      { error_code: null },
    ] as const) {
      expect(adviceOn(locale, { ...refused, ...other })).toBe('');
    }
  });

  test('says that the customer has stopped a message or an email that was held, and does not offer to send it', () => {
    const stopped = { state: 'dead', last_error: STOPPED } as const;
    const advice = whatsappAdvice(locale).metaTrouble;
    expect(page([], [{ ...text, ...stopped, advice }])).not.toContain(advice);
    for (const html of [page([], [{ ...text, ...stopped }]), page([{ ...mail, ...stopped }], [])]) {
      expect(html).toContain(words['why.stopped']);
      expect(html).not.toContain(words['because.day']);
      expect(html).not.toContain(words['text.dead']);
      expect(html).not.toContain('name="release"');
      // The English sentence of the log adds nothing.
      expect(html).not.toContain(words.said);
    }
  });
});
