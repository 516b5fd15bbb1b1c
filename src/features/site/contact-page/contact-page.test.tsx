import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { getCompany, wording } from '@/catalogue/firm/company.ts';
import { contactShape } from '@/catalogue/firm/contact.shape.ts';
import { getContact } from '@/catalogue/firm/contact.ts';
import { contactWays } from '@/catalogue/firm/contact-ways.ts';
import { applyEdits } from '@/catalogue/read-content.ts';
import { setTradeWords } from '@/i18n/trade-words.ts';
import { locales } from '@/kernel/locale.ts';
import { ContactHero } from './ContactHero.tsx';
import { ContactInformation } from './ContactInformation.tsx';
import { contactPageWords } from './contact-page.messages.ts';

afterEach(() => {
  setTradeWords(wording);
  applyEdits({});
});

describe.each(locales)('the contact page in %s', (locale) => {
  const company = getCompany(locale);
  const { hero, information } = getContact(locale);

  test('uses the firm’s word for a priced appointment, and never calls it free', () => {
    const shown = (isFree: boolean): string => {
      const words = contactPageWords(locale);
      const ways = contactWays('');
      return renderToStaticMarkup(
        createElement(ContactHero, { content: hero, company, ways, words, talkHref: '/appointments', isFree }),
      );
    };
    const free = { en: 'Book a free consultation', hi: 'मुफ़्त बातचीत का समय लें' };
    expect(shown(true)).toContain(free[locale]);
    expect(shown(false)).not.toContain(free[locale]);
    const own = { en: 'Book a lesson', hi: 'पाठ का समय लें' };
    setTradeWords({ 'meeting-book': own });
    expect([shown(true), shown(false)].every((page) => page.includes(own[locale]))).toBe(true);
  });

  test('says that the chat is coming soon only until clerks answer in it', () => {
    const words = contactPageWords(locale);
    const shown = (content = information): string =>
      renderToStaticMarkup(createElement(ContactInformation, { content, company, ways: contactWays(''), words }));
    const soon = { en: 'coming soon', hi: 'जल्द शुरू होगी' }[locale];
    const later = { en: 'we’ll answer later', hi: 'हम बाद में जवाब देंगे' }[locale];
    expect([shown().includes(soon), shown().includes(later)]).toEqual([true, false]);
    applyEdits({ 'features.yaml#liveChat': true });
    expect([shown().includes(soon), shown().includes(later)]).toEqual([false, true]);
    // A firm whose content does not have the new text keeps its own.
    const { liveChatText: _, ...own } = information;
    expect(shown({ ...own, chatText: 'Ask here' })).toContain('Ask here');
  });

  test('shows an email address once if it is used for everything', () => {
    const words = contactPageWords(locale);
    const two = contactWays('');
    const one = { ...two, supportMail: two.mail };
    const linksIn = (ways: typeof two): number =>
      renderToStaticMarkup(createElement(ContactInformation, { content: information, company, ways, words })).split(
        'href="mailto:',
      ).length - 1;
    expect([linksIn(two), linksIn(one)]).toEqual([2, 1]);
  });
});

test('a firm that receives no visitors has no map', () => {
  const words = { en: 'Contact', hi: 'संपर्क' };
  const least = { hero: { title: words, intro: words }, information: { title: words }, places: [] };
  expect(contactShape.safeParse({ ...least, callToAction: { title: words, text: words } }).success).toBe(true);
});
