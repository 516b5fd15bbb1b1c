import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { getAbout } from '@/catalogue/firm/about.ts';
import { hasAppointments } from '@/catalogue/firm/appointments.ts';
import { companyFacts, getCompany } from '@/catalogue/firm/company.ts';
import { getContact } from '@/catalogue/firm/contact.ts';
import { contactWays } from '@/catalogue/firm/contact-ways.ts';
import { fillReply, listReplyFacts } from '@/catalogue/firm/reply-templates.ts';
import { getSupport } from '@/catalogue/firm/support.ts';
import { findTeam } from '@/catalogue/firm/team.ts';
import { findAchievements } from '@/catalogue/home/achievements.ts';
import { findAnalytics } from '@/catalogue/home/analytics.ts';
import { getHero } from '@/catalogue/home/hero-slides.ts';
import { findStatistics } from '@/catalogue/home/statistics.ts';
import { applyEdits } from '@/catalogue/read-content.ts';
import { listBusinessKinds } from '@/catalogue/reading/due-dates.ts';
import { getResources } from '@/catalogue/reading/resources.ts';
import { listPackages } from '@/catalogue/services/packages.ts';
import { getServicePage } from '@/catalogue/services/service-pages.ts';
import { getServicesPage } from '@/catalogue/services/services-page.ts';
import { listDocuments } from '@/catalogue/site/documents.ts';
import { getNavigation } from '@/catalogue/site/navigation.ts';
import { hasPage, listPagePaths } from '@/catalogue/site/pages.ts';
import { listSearchEntries } from '@/catalogue/site/search-entries.ts';
import { statusMailWords, statusWords } from '@/features/customer/inquiry-status/inquiry-status.messages.ts';
import { signInMailWords } from '@/features/office/sign-in/sign-in.messages.ts';
import { ContactCallToAction } from '@/features/site/contact-page/ContactCallToAction.tsx';
import { ContactHero } from '@/features/site/contact-page/ContactHero.tsx';
import { ContactInformation } from '@/features/site/contact-page/ContactInformation.tsx';
import { contactPageWords } from '@/features/site/contact-page/contact-page.messages.ts';
import { dueDatesWords } from '@/features/site/due-dates/due-dates.messages.ts';
import { KindsList } from '@/features/site/due-dates/KindsList.tsx';
import { faqPageWords } from '@/features/site/faq-page/faq-page.messages.ts';
import { StillHaveQuestions } from '@/features/site/faq-page/StillHaveQuestions.tsx';
import { PriceBar } from '@/features/site/service-page/PriceBar.tsx';
import { PriceCard } from '@/features/site/service-page/PriceCard.tsx';
import { servicePageWords } from '@/features/site/service-page/service-page.messages.ts';
import { SupportWays } from '@/features/site/support-page/SupportWays.tsx';
import { openKindNames } from '@/forms/intake/kind-names.ts';
import { findForm } from '@/forms/intake/list-forms.ts';
import { sayIn } from '@/forms/intake/say.ts';
import { mailChangeWords, ownDataWords } from '@/forms/own-data/own-data.messages.ts';
import { locales } from '@/kernel/locale.ts';
import { FloatingContact } from './FloatingContact.tsx';
import { frameWords } from './frame-words.ts';
import { Header } from './Header.tsx';
import { MegaMenu } from './MegaMenu.tsx';

afterEach(() => applyEdits({}));

/** Publishes the content with these features switched off. */
const switchOff = (...features: readonly string[]): void =>
  applyEdits(Object.fromEntries(features.map((feature) => [`features.yaml#${feature}`, false])));

const html = renderToStaticMarkup;

describe.each(locales)('in %s', (locale) => {
  const words = frameWords(locale, companyFacts(locale));
  const waysNow = () => contactWays(words.whatsappOpening);
  const header = () =>
    html(
      <Header words={words} locale={locale} path="/" companyName="Parakh" ways={waysNow()} announcements={[]}>
        {null}
      </Header>,
    );

  test('the frame, the contact page, support and questions offer a chat only if there is one', () => {
    const shown = (): string => {
      const ways = waysNow();
      const { information } = getContact(locale);
      const { hero, ways: content } = getSupport(locale);
      return [
        html(createElement(FloatingContact, { words, ways })),
        html(createElement(MegaMenu, { menu: getNavigation(locale), words, contactHref: '/contact' })),
        html(
          createElement(ContactInformation, {
            content: information,
            company: getCompany(locale),
            ways,
            words: contactPageWords(locale),
          }),
        ),
        html(createElement(SupportWays, { hero, content, ways })),
        html(
          <StillHaveQuestions ways={ways} words={faqPageWords(locale)} asking="" submit={{ title: '', intro: '' }}>
            {null}
          </StillHaveQuestions>,
        ),
      ].join('\n');
    };
    expect(shown().match(/popovertarget="chat"/gi)).toHaveLength(5);
    switchOff('chat');
    expect(shown()).not.toMatch(/popovertarget="chat"/i);
    expect(shown()).not.toContain(getSupport(locale).ways.chat?.title);
    expect(shown()).toContain(words.writeUs);
  });

  test('visitors see no sign-in link without a customers’ area', () => {
    expect(header()).toContain('/login"');
    switchOff('accounts');
    expect(header()).not.toContain('/login');
    expect(header()).not.toContain(words.login);
  });

  test('without orders, prices stay and nothing links to a quote', () => {
    const card = () => {
      const content = getServicePage(locale, 'gst-registration');
      return html(createElement(PriceCard, { content, words: servicePageWords(locale), whatsappHref: undefined }));
    };
    const body = 'A\n\nYour own quote: {quote}\n\nB';
    expect(card()).toContain('/quote?for=gst-registration');
    switchOff('orders');
    expect(card()).not.toContain('/quote');
    expect(card()).toContain('₹');
    expect(card()).not.toContain('wa.me');
    expect(listPackages(locale).map(({ quoteHref }) => quoteHref)).toEqual(listPackages(locale).map(() => undefined));
    expect(fillReply(locale, body, {})).toBe('A\n\nB');
    expect(listReplyFacts(locale).map(([name]) => name)).not.toContain('quote');
    expect(listPagePaths()).not.toContain('/payment-success');
    expect(Object.keys(openKindNames(locale))).not.toContain('order');
    expect(Object.keys(openKindNames(locale))).toContain('appointment');
    expect(statusWords(locale).notReference + ownDataWords(locale).erasedCases).not.toMatch(/order|ऑर्डर/i);
  });

  test('without appointments no page links to them', () => {
    expect(hasAppointments()).toBe(true);
    switchOff('appointments');
    expect(hasAppointments()).toBe(false);
    expect(hasPage('/appointments')).toBe(false);
    expect(listSearchEntries(locale).map(({ id }) => id)).not.toContain('/appointments');
    expect(Object.keys(openKindNames(locale))).not.toContain('appointment');
    expect(listDocuments().map(({ id }) => id)).not.toContain('appointments');
  });

  test('without team and figures neither pages nor office mention them', () => {
    expect([findTeam(locale), getAbout(locale).figures, findStatistics(locale)]).not.toContain(undefined);
    switchOff('team', 'figures');
    const shown = [
      findTeam(locale),
      getAbout(locale).figures,
      findStatistics(locale),
      findAnalytics(locale),
      findAchievements(locale),
      getServicesPage(locale).stats,
    ];
    expect(shown).toEqual(shown.map(() => undefined));
    expect(listDocuments().map(({ id }) => id)).not.toContain('team');
  });

  test('without due dates neither shelves, menu nor search link to the calendar', () => {
    const leads = (): number => {
      const said = JSON.stringify([
        getResources(locale),
        getNavigation(locale),
        getHero(locale),
        listSearchEntries(locale),
      ]);
      return said.match(/\/resources\/calendar/g)?.length ?? 0;
    };
    expect(leads()).toBeGreaterThan(5);
    switchOff('dueDates');
    expect(leads()).toBe(0);
    expect(listBusinessKinds(locale)).toEqual([]);
  });

  test('a kind of business without a date has no page', () => {
    const [first, ...others] = listBusinessKinds(locale);
    const ids = others.map(({ id }) => id);
    const date = { id: 'one', title: { same: 'One' }, text: { same: 'One' }, when: { monthly: 5 }, kinds: ids };
    applyEdits({ 'due-dates.yaml#dates': [{ ...date, service: 'gst-return-filing' }] });
    expect(listBusinessKinds(locale).map(({ id }) => id)).toEqual(ids);
    expect(listSearchEntries(locale).map(({ id }) => id)).not.toContain(`/resources/calendar/${first?.id}`);
    const own = dueDatesWords(locale);
    const list = html(createElement(KindsList, { kinds: listBusinessKinds(locale), title: '', words: own }));
    expect(list).toContain(own.countOne);
    expect(list).not.toContain('1 duties');
  });

  test('without call-backs the forms of the home page send nothing', () => {
    expect(findForm('quick-inquiry')).toBeDefined();
    switchOff('callbacks');
    expect(Object.keys(openKindNames(locale))).not.toContain('hero-inquiry');
  });

  test('a firm without WhatsApp and a second number shows neither', () => {
    const shown = (): string => {
      const ways = waysNow();
      const company = getCompany(locale);
      const { information, hero, callToAction } = getContact(locale);
      const own = contactPageWords(locale);
      const content = getServicePage(locale, 'gst-registration');
      return [
        header(),
        html(createElement(FloatingContact, { words, ways })),
        html(
          createElement(ContactHero, { content: hero, company, ways, words: own, talkHref: undefined, isFree: true }),
        ),
        html(createElement(ContactInformation, { content: information, company, ways, words: own })),
        html(createElement(ContactCallToAction, { content: { ...callToAction, text: '' }, ways, words: own })),
        html(createElement(PriceBar, { content, words: servicePageWords(locale), whatsappHref: ways.whatsapp?.href })),
      ].join('\n');
    };
    const second = waysNow().secondPhone?.text ?? '';
    expect(shown()).toContain(second);
    expect(shown().match(/wa\.me/g)).toHaveLength(4);
    applyEdits({
      'company.yaml#whatsapp': undefined,
      'company.yaml#phones': { main: getCompany(locale).phones.main },
    });
    expect(shown()).not.toMatch(/wa\.me|whatsapp|व्हाट्सऐप/i);
    expect(shown()).not.toContain(second);
    expect(companyFacts(locale)).not.toHaveProperty('phone.second');
    // The button for a code on WhatsApp is shown only if the firm has the channel.
    const { 'again.whatsapp': _, ...status } = statusWords(locale);
    const told = [sayIn(locale)('limited', { minutes: '5' }), JSON.stringify(status)];
    for (const text of [
      ...told,
      JSON.stringify([mailChangeWords(locale), signInMailWords(locale), statusMailWords(locale)]),
    ]) {
      expect(text).not.toMatch(/whatsapp|व्हाट्सऐप/i);
    }
  });
});
