import { faqPageMessages } from '@/features/site/faq-page/faq-page.messages.ts';
import { contactMessages } from '@/forms/contact/contact.messages.ts';
import { expect, test } from '../journeys/site.ts';
import { readSampleYaml } from './specification-sample.ts';

type Pair = { en: string; hi: string };
const company = readSampleYaml<{
  phones: { main: string; second: string };
  mails: { main: string; support: string };
  hours: { days: Pair; time: Pair }[];
  branches: { city: Pair; address: Pair; phone: string }[];
}>('company');
const tel = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`;

test.use({ javaScriptEnabled: false });

for (const locale of ['en', 'hi'] as const) {
  const prefix = locale === 'hi' ? '/hi' : '';
  const on = (path: string): string => `${prefix}${path}`;

  test(`${locale}: about tells the story, five years, four values, four people, figures and three testimonials, and links on`, async ({
    page,
  }) => {
    const about = readSampleYaml<{
      story: { title: Pair };
      timeline: { items: { year: number; title: Pair; text: Pair }[] };
      values: { items: { title: Pair }[] };
      contact: { contactUs: Pair; viewServices: Pair };
    }>('about');
    const team = readSampleYaml<{ members: { name: Pair; position: Pair; bio: Pair }[] }>('team').members;
    await page.goto(on('/about'));
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('#story h2')).toHaveText(about.story.title[locale]);
    const years = page.locator('#timeline li');
    await expect(years.locator('h3')).toHaveText(about.timeline.items.map(({ title }) => title[locale]));
    for (const year of await years.all()) {
      await expect(year.locator('p').last()).not.toBeEmpty();
    }
    await expect(page.locator('#values h3')).toHaveText(about.values.items.map(({ title }) => title[locale]));
    const people = page.locator('#team li');
    await expect(people).toHaveCount(4);
    for (const [index, { name, position, bio }] of team.entries()) {
      await expect(people.nth(index).locator('h3, p')).toHaveText(
        [name, position, bio].map((text) => text[locale].replace('{founded}', '2010')),
      );
      await expect(people.nth(index).locator('img')).toHaveAttribute('src', /^\/pictures\/people\//);
    }
    await expect(page.locator('#figures dd')).toHaveText(['15+', '10,000+', '50+', '98%', '10']);
    const voices = page.locator('#voices li');
    await expect(voices).toHaveCount(3);
    for (const voice of await voices.all()) {
      for (const part of ['blockquote', 'figcaption b', 'figcaption span:first-of-type']) {
        await expect(voice.locator(part).first()).not.toBeEmpty();
      }
      await expect(voice.locator('img')).toHaveCount(1);
      await expect(voice.getByText('★★★★★')).toHaveCount(1);
    }
    const { contactUs, viewServices } = about.contact;
    await expect(page.locator('#ask a')).toHaveText([contactUs[locale], viewServices[locale]]);
    if (locale === 'en') {
      expect(about.values.items.map(({ title }) => title.en)).toEqual([
        'Integrity',
        'Client-Centric',
        'Excellence',
        'Innovation',
      ]);
    }
    if (locale === 'en') {
      expect(about.timeline.items.map(({ year, title }) => `${year} ${title.en}`)).toEqual([
        '2010 Founded',
        '2015 Expanded services',
        '2018 Pan-India presence',
        '2022 Digital transformation',
        '2025 Global expansion',
      ]);
    }
  });

  test(`${locale}: contact has its form, both numbers and addresses, the hours, the map's card, five questions, six branches and three openings`, async ({
    page,
  }) => {
    await page.goto(on('/contact'));
    await expect(page.getByRole('heading', { name: contactMessages.title[locale] })).toBeVisible();
    const information = page.locator('#contact-information');
    for (const phone of Object.values(company.phones)) {
      await expect(information.locator(`a[href="${tel(phone)}"]`)).toHaveText(phone);
    }
    for (const mail of [company.mails.main, company.mails.support]) {
      await expect(information.locator(`a[href="mailto:${mail}"]`)).toHaveText(mail);
    }
    await expect(information.locator('dl > div')).toHaveText(
      company.hours.map(({ days, time }) => `${days[locale]}${time[locale]}`),
    );
    await expect(page.locator('#office address')).toContainText('110001');
    await expect(page.locator('#office img')).toHaveAttribute('src', '/pictures/office-map.svg');
    const branches = page.locator('#branches li');
    for (const [index, { city, address, phone }] of company.branches.entries()) {
      await expect(branches.nth(index)).toContainText(city[locale]);
      await expect(branches.nth(index).locator('address')).toContainText(address[locale]);
      await expect(branches.nth(index).getByRole('link')).toHaveAttribute('href', tel(phone));
    }
    await expect(page.locator('#contact-faq details')).toHaveCount(5);
    const openings = page.locator('#join-our-team li');
    await expect(openings).toHaveCount(3);
    if (locale === 'en') {
      await expect(branches.locator('h3')).toHaveText([
        'Delhi',
        'Mumbai',
        'Bangalore',
        'Chennai',
        'Hyderabad',
        'Kolkata',
      ]);
      await expect(openings).toContainText([
        /Legal Consultant.*Delhi-NCR/s,
        /Tax Specialist.*Mumbai/s,
        /Business Development Executive.*Bangalore/s,
      ]);
    }
    if (locale === 'en') {
      await expect(information).toContainText(
        /Monday to Friday9:00 AM to 6:00 PMSaturday10:00 AM to 4:00 PMSundayClosed/,
      );
    }
  });

  test(`${locale}: FAQ and support lead to chat, email and telephone of the firm, at any hour`, async ({ page }) => {
    await page.goto(on('/faq'));
    await expect(page.locator('#questions details')).toHaveCount(11);
    const counts = await page.locator('nav button[name=category] small').allTextContents();
    expect(counts.map(Number)).toEqual([11, 3, 2, 2, 2, 2]);
    const ask = page.locator('#ask');
    await expect(ask.locator('h2')).toHaveText(faqPageMessages.still[locale]);
    const link = (name: string) => ask.getByRole('link', { name });
    await expect(link(faqPageMessages.email[locale])).toHaveAttribute('href', `mailto:${company.mails.main}`);
    await expect(link(faqPageMessages.call[locale])).toHaveAttribute('href', tel(company.phones.main));
    await expect(ask.getByRole('button', { name: faqPageMessages.liveChat[locale] })).toHaveAttribute(
      'popovertarget',
      'chat',
    );
    const choices = await page
      .locator('button[name=category][aria-pressed]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('value')));
    expect(choices).toEqual(['all', 'registration', 'tax', 'legal', 'compliance', 'general']);
    await page.goto(on('/support'));
    const cards = page.locator('#ways li');
    await expect(cards).toHaveCount(3);
    await expect(cards.nth(0).locator('button')).toHaveAttribute('popovertarget', 'chat');
    await expect(cards.nth(0)).toContainText('24/7');
    await expect(page.locator('#ways h1 + p')).toContainText('24/7');
    await expect(cards.nth(1).locator('a')).toHaveAttribute('href', tel(company.phones.main));
    await expect(cards.nth(2).locator('a')).toHaveAttribute('href', `mailto:${company.mails.support}`);
    await expect(cards.nth(2)).toContainText('24');
    await expect(page.locator('[data-category]')).toHaveCount(3);
  });

  test(`${locale}: each testimonial has face, name, position, firm, service, text and one to five stars`, async ({
    page,
  }) => {
    interface Entry {
      name: Pair;
      company: Pair;
      position: Pair;
      service: Pair;
      quote: Pair;
      rating: number;
      image: string;
    }
    const { entries } = readSampleYaml<{ entries: Entry[] }>('testimonials');
    await page.goto(on('/testimonials'));
    const voices = page.locator('#voices li');
    await expect(voices).toHaveCount(entries.length);
    for (const [index, entry] of entries.entries()) {
      const voice = voices.nth(index);
      for (const text of [entry.name, entry.company, entry.position, entry.service, entry.quote]) {
        await expect(voice).toContainText(text[locale]);
      }
      await expect(voice.locator('img')).toHaveAttribute('src', `/pictures/${entry.image}.svg`);
      const stars = '★'.repeat(entry.rating) + '☆'.repeat(5 - entry.rating);
      await expect(voice.getByText(stars, { exact: true })).toHaveCount(1);
      expect(entry.rating >= 1 && entry.rating <= 5).toBe(true);
    }
    const filters = page.locator('#voice-filter button');
    expect(await filters.evaluateAll((all) => all.map((each) => each.getAttribute('value')))).toEqual([
      'all',
      'company',
      'tax',
      'legal',
      'ngo',
      'trademark',
    ]);
  });

  test(`${locale}: the terms have age, refunds, liability, hours and replies; the cookie policy its five sections`, async ({
    page,
  }) => {
    const rules = {
      en: [
        '18 or older',
        'non-refundable unless',
        'capped at the amount that you paid us in the 12 months',
        'within 24 hours on business days, by email too',
        '30 minutes is free for most services',
      ],
      hi: [
        '18 साल या उससे ज़्यादा',
        'फ़ीस वापस नहीं होती, सिवाय',
        '12 महीनों में हमें दी',
        '24 घंटे के भीतर जवाब देते हैं, ईमेल पर भी',
        'सलाह के पहले 30 मिनट मुफ़्त',
      ],
    };
    const parts = {
      en: ['Introduction', 'Types of cookies', 'Control', 'Changes', 'Contact'],
      hi: ['परिचय', 'कुकी के प्रकार', 'नियंत्रण', 'बदलाव', 'संपर्क'],
    };
    await page.goto(on('/terms-of-service'));
    for (const rule of [
      ...rules[locale],
      ...company.hours.map(({ days, time }) => `${days[locale]} ${time[locale]}`),
    ]) {
      await expect(page.locator('article')).toContainText(rule);
    }
    await page.goto(on('/cookie-policy'));
    await expect(page.locator('article section h2')).toHaveText(parts[locale]);
  });

  test.describe(`payment in ${locale}`, () => {
    test.use({ javaScriptEnabled: true });

    test(`${locale}: payment pages make a new number each time, say what follows, and store nothing`, async ({
      page,
      context,
    }) => {
      const payment = readSampleYaml<{
        success: Record<'call' | 'dashboard' | 'home', Pair>;
        cancel: Record<'text' | 'again' | 'support', Pair>;
      }>('payment');
      const numbers = new Set<string>();
      for (let visit = 0; visit < 3; visit += 1) {
        await page.goto(on('/payment-success'));
        await expect(page.locator('[data-order]')).toHaveText(/^#ORD-\d{6}$/);
        numbers.add((await page.locator('[data-order]').textContent()) ?? '');
      }
      expect(numbers.size).toBeGreaterThan(1);
      await expect(page.locator('#next')).toContainText(
        payment.success.call[locale].replace('{claim.reply-hours}', '24'),
      );
      const link = (name: string) => page.locator('main').getByRole('link', { name, exact: true });
      await expect(link(payment.success.dashboard[locale])).toHaveAttribute('href', on('/dashboard'));
      await expect(link(payment.success.home[locale])).toHaveAttribute('href', prefix || '/');
      await page.goto(on('/payment-cancel'));
      await expect(page.getByText(payment.cancel.text[locale], { exact: true })).toBeVisible();
      await expect(link(payment.cancel.support[locale])).toHaveAttribute('href', on('/contact'));
      await link(payment.cancel.again[locale]).click();
      await page.waitForURL(`**${on('/payment-success')}`);
      expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
      expect(await context.cookies()).toEqual([]);
      if (locale === 'en') {
        expect(payment.cancel.text.en).toBe(
          'Your payment process was cancelled. No charges have been made to your account.',
        );
        expect([payment.success.dashboard.en, payment.success.home.en]).toEqual(['Go to Dashboard', 'Return to Home']);
        expect([payment.cancel.again.en, payment.cancel.support.en]).toEqual(['Try Again', 'Contact Support']);
      }
    });
  });
}
