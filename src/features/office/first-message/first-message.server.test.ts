import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { locales } from '@/kernel/locale.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { noticeDesk, someTemplates } from '../../../../tests/support/notice-desk.ts';
import { aCase, now, ravi } from '../../../../tests/support/office-desk.ts';
import { FirstPage } from './FirstPage.tsx';
import { firstWords } from './first-message.messages.ts';
import { openFirstMessage } from './first-message.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

test.each(locales)(
  '%s: a clerk reads as how many SMS a message is charged, and its cost if a price is set',
  async (locale) => {
    const { reference } = await aCase(app.db, {
      locale,
      fields: { name: 'Asha', phone: '+919810012345', message: 'x' },
    });
    const bySms = async (partPaise: typeof someTemplates.partPaise) => {
      const hi = { id: '2'.repeat(19), flow: null, text: `${'क'.repeat(40)} {topic} {reference}` };
      const sms = { ...someTemplates.sms, 'first-message': { ...someTemplates.sms['first-message'], hi } };
      const messaging = {
        ...app.messaging,
        desk: () => ({ ...noticeDesk, templates: { ...someTemplates, sms, partPaise } }),
      };
      const opened = await openFirstMessage({ app: { ...app, messaging }, locale, reference, actor: ravi, now });
      return opened?.ways.find(({ channel }) => channel === 'sms')?.said;
    };
    // The Hindi text has 56 to 85 letters, and one SMS has 70.
    const counts = locale === 'hi' ? /1 से 2 एसएमएस/ : /charged as 1 SMS\./;
    expect(await bySms(null)).toMatch(counts);
    expect(await bySms(null)).not.toContain('₹');
    expect(await bySms(someTemplates.partPaise)).toContain(locale === 'hi' ? '₹0.18 से ₹0.36' : '₹0.18 without GST');
  },
);

test.each(locales)(
  '%s: the preview has no placeholders, only what the clerk typed or a word for it',
  async (locale) => {
    const { reference } = await aCase(app.db, {
      locale,
      fields: { name: 'Asha', phone: '+919810012345', message: 'x' },
    });
    const messaging = { ...app.messaging, desk: () => noticeDesk };
    const opened = await openFirstMessage({ app: { ...app, messaging }, locale, reference, actor: ravi, now });
    expect(opened?.preview('GST')).toBe(`${locale} first-message: GST ${reference}`);
    const word = locale === 'hi' ? 'किस बारे में' : 'What it is about';
    expect(opened?.preview(' ')).toBe(`${locale} first-message: [${word}] ${reference}`);
  },
);

test('the form has a field for a text only if a channel that sends it can be chosen', () => {
  const fieldsWith = (open: readonly ('mail' | 'whatsapp' | 'sms')[]) => {
    const ways = (['mail', 'whatsapp', 'sms'] as const).map((channel) => {
      return { channel, name: channel, said: '', isOpen: open.includes(channel) };
    });
    const shown = { words: firstWords('en'), title: '', action: '/x', caseHref: '/y', text: '', seen: '1' };
    const html = renderToStaticMarkup(
      createElement(FirstPage, { ...shown, ways, values: {}, notice: undefined, givenField: null }),
    );
    return ['body', 'topic'].filter((name) => html.includes(`name="${name}"`));
  };
  expect(fieldsWith(['whatsapp'])).toEqual(['topic']);
  expect(fieldsWith(['mail'])).toEqual(['body']);
  expect(fieldsWith(['mail', 'sms'])).toEqual(['body', 'topic']);
});
