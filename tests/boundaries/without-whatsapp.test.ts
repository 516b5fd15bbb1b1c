import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { companyFacts } from '@/catalogue/firm/company.ts';
import { applyEdits } from '@/catalogue/read-content.ts';
import { ArticleAside } from '@/features/site/blog/ArticleAside.tsx';
import { blogWords } from '@/features/site/blog/blog.messages.ts';
import { Checklist } from '@/features/site/service-page/Checklist.island.tsx';
import { servicePageWords } from '@/features/site/service-page/service-page.messages.ts';
import { Receipt } from '@/forms/island/Receipt.tsx';
import { locales } from '@/kernel/locale.ts';
import { lateWords } from '@/layouts/late-words.ts';
import { listFiles } from './sources.ts';

beforeEach(() => applyEdits({ 'company.yaml#whatsapp': undefined }));
afterEach(() => applyEdits({}));

const named = /whatsapp|wa\.me|व्हाट्सऐप/i;
const html = renderToStaticMarkup;

/**
 * Labels that may mention WhatsApp, because they are shown only if the firm has WhatsApp, or because old cases need
 * them. Every other text has a version without WhatsApp.
 */
const labels: Readonly<Record<string, readonly string[]>> = {
  'frame-words.ts': ['whatsapp'],
  'frame.messages.ts': ['whatsapp'],
  'service-page.messages.ts': ['whatsapp', 'share'],
  'blog.messages.ts': ['share'],
  'search.messages.ts': ['whatsapp'],
  // codeChannels offers WhatsApp only if the firm has it.
  'sign-in.messages.ts': ['again.whatsapp', 'channel.whatsapp'],
  'inquiry-status.messages.ts': ['again.whatsapp'],
  'contacts.messages.ts': ['send.contact-ask-whatsapp'],
  'contact-page.messages.ts': ['whatsappChat'],
  'real-or-not.messages.ts': ['phones'],
  'case.messages.ts': ['whatsapp', 'whatsappNow', 'replyBy.whatsapp', 'message.tellWhatsapp'],
  // message.tellWhatsapp is shown only for a case that asked for WhatsApp, while the firm can send WhatsApp messages.
  // openReplyWays offers WhatsApp only if the firm has it.
  'messages-sent.messages.ts': ['message.tellWhatsapp'],
  'no-email.messages.ts': ['updates.whatsapp', 'replyBy.whatsapp', 'only.whatsapp', 'delayed.whatsapp', 'whatsapp'],
  // These are shown only for a customer who has stopped our WhatsApp messages.
  'stopped.messages.ts': ['whatsapp'],
  'chat.messages.ts': ['only.whatsapp', 'whatsapp'],
  // These are shown only while a message can go out on WhatsApp.
  'chats.messages.ts': ['left.whatsapp', 'left.whatsapp-notice'],
  'new-case.messages.ts': ['whatsapp'],
  'first-message.messages.ts': ['channel.whatsapp'],
  'notices.messages.ts': ['morning.whatsapp', 'phone', 'phoneHint'],
  'quotes.messages.ts': ['way.whatsapp', 'whatsapp'],
  'case-words.messages.ts': ['whatsapp'],
  'audit.messages.ts': ['attempt.whatsapp', 'said.whatsapp'],
  'own-data.messages.ts': ['whatsapp', 'by.whatsapp'],
  'mails.messages.ts': ['by.whatsapp'],
  'reports.messages.ts': ['by.whatsapp'],
  'firm-mail.messages.ts': ['noMail'],
  // The alarms of WhatsApp are raised only where it is set up.
  'health.messages.ts': [
    'look.messages-whatsapp-stopped',
    'look.messages-whatsapp-delivery',
    'look.messages-whatsapp-limit',
    'look.messages-whatsapp-codes',
    'look.whatsapp-account',
    'look.whatsapp-template',
    'job.whatsapp-media',
    'job.whatsapp-reads',
    'job.whatsapp-templates',
  ],
};

describe.each(locales)('in %s', (locale) => {
  test('no text of a firm without WhatsApp names it, but for labels that are not shown', async () => {
    const told: string[] = [];
    const used = new Set<string>();
    let read = 0;
    for (const path of listFiles('src/**/*.messages.ts')) {
      const file = path.split('/').at(-1) ?? '';
      const module = (await import(`../../${path}`)) as Record<string, unknown>;
      for (const [name, make] of Object.entries(module)) {
        if (typeof make !== 'function' || !/(?:Words|Names)$/.test(name)) {
          continue;
        }
        const words: unknown = make(locale, companyFacts(locale));
        for (const [key, text] of Object.entries(typeof words === 'object' && words !== null ? words : {})) {
          read += 1;
          if (!named.test(JSON.stringify(text) ?? '')) {
            continue;
          }
          if (labels[file]?.includes(key)) {
            used.add(`${file} ${key}`);
          } else {
            told.push(`${path} › ${name} › ${key}: ${String(text)}`);
          }
        }
      }
    }
    expect(told).toEqual([]);
    expect(read).toBeGreaterThan(1500);
    expect(used.size).toBeGreaterThan(5);
  });

  test('no share button and no text of a sent form leads to WhatsApp', () => {
    const words = servicePageWords(locale);
    const late = lateWords(locale);
    const aside = { services: [], contactHref: '/contact', words: blogWords(locale) };
    const checklist = { name: 'a', title: 'A', groups: [{ title: undefined, items: [] }] };
    const receipt = {
      received: { at: 'received', reference: 'AAR-1', thanks: 'Thanks', by: 'Soon', over: false } as const,
      thanked: false,
      beside: false,
      onClose: () => undefined,
    };
    expect(JSON.stringify(late)).not.toMatch(named);
    const shown = [
      html(createElement(ArticleAside, { ...aside, shareHref: undefined })),
      html(createElement(Checklist, { ...checklist, words: { ...words, share: undefined } })),
      html(createElement(Receipt, { ...receipt, late })),
    ];
    for (const each of shown) {
      expect(each).not.toMatch(named);
    }
    applyEdits({});
    const again = lateWords(locale);
    expect(html(createElement(Receipt, { ...receipt, late: again }))).toMatch(named);
    expect(html(createElement(Checklist, { ...checklist, words }))).toMatch(named);
  });
});
