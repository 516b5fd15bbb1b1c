import { type Pair, readContentText, readContentYaml, said } from './content.ts';
import { expect, test } from './site.ts';

const languages = ['', '/hi'] as const;

test.describe('paths that mean the same', () => {
  for (const [from, to] of [
    ['/privacy', '/privacy-policy'],
    ['/terms', '/terms-of-service'],
  ]) {
    for (const prefix of languages) {
      test(`${prefix}${from} redirects to ${prefix}${to} permanently`, async ({ page, request }) => {
        const answer = await request.get(`${prefix}${from}?from=card`, { maxRedirects: 0 });
        expect([answer.status(), answer.headers().location]).toEqual([308, `${prefix}${to}?from=card`]);
        await page.goto(`${prefix}${from}`);
        expect(new URL(page.url()).pathname).toBe(`${prefix}${to}`);
        await expect(page.locator('html')).toHaveAttribute('lang', prefix ? 'hi' : 'en');
      });
    }
  }
});

test.describe('legal texts', () => {
  for (const [path, day, hindiDay] of [
    ['/privacy-policy', 'November 28, 2026', '28 नवंबर 2026'],
    ['/terms-of-service', 'November 27, 2026', '27 नवंबर 2026'],
    ['/cookie-policy', 'November 28, 2026', '28 नवंबर 2026'],
  ] as const) {
    test(`${path} has its date, contents that lead to each part, and the same parts in Hindi`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(`Last Updated ${day}`, { exact: true })).toBeVisible();
      const parts = () => page.locator('article section').evaluateAll((all) => all.map(({ id }) => `#${id}`));
      const links = () =>
        page.locator('article nav a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      const english = await parts();
      expect(await links()).toEqual(english);
      await expect(page.locator('article')).not.toContainText(/\{[\w.-]+\}/);
      await page.goto(`/hi${path}`);
      await expect(page.getByText(`आख़िरी बदलाव: ${hindiDay}`)).toBeVisible();
      expect(await parts()).toEqual(english);
      expect(await links()).toEqual(english);
      await expect(page.locator('article')).not.toContainText(/\{[\w.-]+\}/);
    });
  }

  test('the terms have the rules of age, refunds, liability, hours and replies', async ({ page }) => {
    await page.goto('/terms-of-service');
    const text = page.locator('article');
    for (const rule of [
      'You must be 18 or older.',
      'Fees are non-refundable unless these terms state otherwise or the law requires it.',
      'capped at the amount that you paid us in the 12 months before',
      'within 24 hours on business days',
      'Monday to Friday 9:00 AM to 6:00 PM; Saturday 10:00 AM to 4:00 PM; Sunday Closed',
    ]) {
      await expect(text).toContainText(rule);
    }
    // The lines of the Markdown table, without its delimiter. One of them is the header.
    const rows = readContentText('legal/terms-of-service/en.md').match(/^\|(?!-)/gm) ?? [];
    await expect(text.locator('table tbody tr')).toHaveCount(rows.length - 1);
  });

  test('the cookie policy has its five sections, and the site sets no cookie', async ({ page, context }) => {
    await page.goto('/cookie-policy');
    await expect(page.locator('article section h2')).toHaveText([
      'Introduction',
      'Types of cookies',
      'Control',
      'Changes',
      'Contact',
    ]);
    expect(await context.cookies()).toEqual([]);
  });

  test('only the text is left in print', async ({ page }) => {
    await page.goto('/privacy-policy');
    await page.emulateMedia({ media: 'print' });
    for (const away of ['header[data-frame], [data-header]', 'footer', 'article nav', '[data-print]']) {
      await expect(page.locator(away).first()).toBeHidden();
    }
    await expect(page.locator('article section').last()).toBeVisible();
  });
});

interface About {
  readonly timeline: { readonly items: readonly { year: number }[] };
  readonly values: { readonly items: readonly { title: Pair }[] };
  readonly figures: { readonly items: readonly { value: Pair }[] };
  readonly voices: { readonly testimonials: readonly string[] };
}

test('about: its years, values, people and figures, voices of five stars, two ways on', async ({ page }) => {
  const { timeline, values, figures, voices } = readContentYaml<About>('about');
  const { members } = readContentYaml<{ members: { name: Pair }[] }>('team');
  for (const prefix of languages) {
    await page.goto(`${prefix}/about`);
    const locale = prefix ? 'hi' : 'en';
    await expect(page.locator('#timeline time')).toHaveText(timeline.items.map(({ year }) => String(year)));
    await expect(page.locator('#values h3')).toHaveText(values.items.map(({ title }) => said(title, locale)));
    await expect(page.locator('#team li h3')).toHaveText(members.map(({ name }) => said(name, locale)));
    await expect(page.locator('#team li img')).toHaveCount(members.length);
    await expect(page.locator('#figures dd')).toHaveText(figures.items.map(({ value }) => said(value, locale)));
    await expect(page.locator('#voices').getByText('★★★★★')).toHaveCount(voices.testimonials.length);
    const ways = page.locator('#ask a');
    await expect(ways.first()).toHaveAttribute('href', `${prefix}/contact`);
    await expect(ways.last()).toHaveAttribute('href', `${prefix}/services`);
  }
  await page.goto('/about');
  await expect(page.locator('#ask a')).toHaveText(['Contact Us', 'View Our Services']);
  // The testimonials are samples, so search engines get no review and no rating.
  await expect(page.locator('[itemtype]')).toHaveCount(0);
  expect((await page.locator('script[type="application/ld+json"]').allTextContents()).join()).not.toMatch(
    /review|rating/i,
  );
});

test.describe('payment', () => {
  test('success shows a new number of six digits, and takes none from the URL, which anyone could forge', async ({
    page,
  }) => {
    for (const query of ['', '?order=ORD-004217', '?order=ORD-1%3Cb%3E']) {
      await page.goto(`/payment-success${query}`);
      await expect(page.locator('[data-order]')).toHaveText(/^#ORD-\d{6}$/);
      await expect(page.locator('main')).not.toContainText('004217');
    }
  });

  test('success says what comes next and links to it', async ({ page }) => {
    await page.goto('/payment-success');
    await expect(page.getByText('Our team will call you within 24 hours on business days.')).toBeVisible();
    await expect(page.locator('#next li')).toHaveCount(3);
    await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  test('cancel has its text; Try Again leads one page back, or home where there is none', async ({ page }) => {
    await page.goto('/payment-cancel');
    await expect(
      page.getByText('Your payment process was cancelled. No charges have been made to your account.'),
    ).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
    await page.goto('/about');
    await page.goto('/payment-cancel');
    await page.getByRole('link', { name: 'Try Again' }).click();
    await page.waitForURL('**/about');
    const fresh = await page.context().newPage();
    await fresh.goto('/payment-cancel');
    await expect(fresh.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/');
  });

  test('no page requests the provider’s script before someone pays', async ({ page, site }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(site.origin)) {
        elsewhere.push(request.url());
      }
    });
    for (const path of ['/payment-success', '/payment-cancel']) {
      await page.goto(path);
      await expect(page.locator('script[src^="http"]')).toHaveCount(0);
    }
    expect(elsewhere).toEqual([]);
  });

  test('trouble with the provider’s script is only logged', async ({ request, site }) => {
    const headers = { origin: site.origin };
    expect((await request.post('/payment-trouble?reason=failed', { headers })).status()).toBe(204);
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the payment pages say the same without a number', async ({ page }) => {
    await page.goto('/payment-success?order=ORD-004217');
    await expect(page.getByText('Your order number is on your order page')).toBeVisible();
    await expect(page.getByText('Order number', { exact: true })).toBeHidden();
    await page.goto('/hi/payment-cancel');
    await expect(page.getByRole('link', { name: 'फिर कोशिश करें' })).toHaveAttribute('href', '/hi');
  });
});

test.describe('resources that are not ready yet', () => {
  for (const [path, says] of [
    ['/resources/knowledge-base', 'Content being curated'],
    ['/resources/video-tutorials', 'Coming soon'],
    ['/resources/webinars', 'Coming soon'],
  ] as const) {
    test(`${path} says so, offers what is there and the newsletter`, async ({ page }) => {
      await page.goto(`/hi${path}`);
      await expect(page.locator('main h1')).toHaveCount(1);
      await page.goto(path);
      await expect(page.getByText(says, { exact: true })).toBeVisible();
      await expect(page.locator('main li a')).not.toHaveCount(0);
      await page.locator('main a[href="#newsletter"]').click();
      await expect(page.locator('form#newsletter [name=email]')).toBeInViewport();
    });
  }
});
