import type { Page } from '@playwright/test';
import { isInTurn, languagesInTurn, scriptsInTurn, turn } from '../support/turn.ts';
import { listContent, readContentYaml } from './content.ts';
import { gate } from './islands.ts';
import { beforeRelease, expect, test } from './site.ts';

interface Example {
  input: Record<string, string>;
  answer: string;
}

const languages = ['', '/hi'] as const;
const calculators = listContent('calculators').map((slug) => ({
  slug,
  examples: readContentYaml<{ examples: Example[] }>(`calculators/${slug}`).examples,
}));

const pageOf = (prefix: string, slug: string): string => `${prefix}/resources/tools/${slug}`;
const form = (page: Page) => page.locator('#figures form');
const outcome = (page: Page) => page.locator('#outcome');
const answer = (page: Page) => page.locator('#answer');
const submit = (page: Page) => form(page).locator('button[type=submit]');

async function fillIn(page: Page, input: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(input)) {
    const radio = form(page).locator(`input[type=radio][name=${name}][value="${value}"]`);
    if ((await radio.count()) > 0) {
      await radio.check();
    } else {
      await form(page).locator(`input[name=${name}]`).fill(value);
    }
  }
}

const words = {
  '': {
    missing: 'Please fill in “Amount in ₹”.',
    wrong: 'Please enter “Amount in ₹” as a number, such as 1,50,000 or 1.5 lakh.',
    dates: '“Deposited on” is before the day of deduction. Check both dates.',
    yours: 'Your result',
    example: 'Worked example',
  },
  '/hi': {
    missing: 'कृपया “रकम (₹)” भरें।',
    wrong: '“रकम (₹)” में रकम लिखें, जैसे 1,50,000 या 1.5 लाख।',
    dates: '“किस दिन जमा किया” की तारीख़ टीडीएस काटने के दिन से पहले की है। दोनों तारीख़ें जाँचें।',
    yours: 'आपका हिसाब',
    example: 'हल किया हुआ उदाहरण',
  },
} as const;

interface Plain {
  answers: { answer: string; outcome: string }[];
  defaults: Record<string, string>;
  action: string;
}

/** Sends the page's form as a browser without scripts would, and returns the server's response to each input. */
function askServer(page: Page, address: string, inputs: readonly Record<string, string>[]): Promise<Plain> {
  return page.evaluate(
    async ([from, all]) => {
      const read = async (url: string): Promise<Document> =>
        new DOMParser().parseFromString(await (await fetch(url)).text(), 'text/html');
      const filled = (await read(from)).querySelector<HTMLFormElement>('#figures form');
      if (!filled) {
        throw new Error(`${from} has no form`);
      }
      const defaults = Object.fromEntries(new FormData(filled)) as Record<string, string>;
      const action = filled.getAttribute('action') ?? '';
      const [path = '', hash = ''] = action.split('#');
      const answers = [];
      for (const values of all) {
        const answered = await read(`${path}?${new URLSearchParams({ ...defaults, ...values })}#${hash}`);
        const words = (id: string): string =>
          answered.querySelector(`#${id}`)?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
        answers.push({ answer: words('answer'), outcome: words('outcome') });
      }
      return { answers, defaults, action };
    },
    [address, inputs] as const,
  );
}

/** The server uses the same functions, which have their own tests, so a run fills in only some of the calculators, in turn. */
const inTurn = (slug: string): { tag?: string } => (isInTurn(`${slug} in a browser`) ? {} : beforeRelease);

for (const { slug, examples } of calculators) {
  for (const prefix of languagesInTurn(languages, slug)) {
    test(`${pageOf(prefix, slug)}: the same figures with and without a script`, inTurn(slug), async ({ page }) => {
      const address = pageOf(prefix, slug);
      await page.goto(address);
      await expect(answer(page)).toHaveText(examples[0]?.answer ?? '');
      await page.evaluate(() => document.body.setAttribute('data-stayed', ''));
      const inputs = examples.map(({ input }) => input);
      const { answers, defaults, action } = await askServer(page, address, inputs);
      expect(action).toBe(`${address}#result`);
      expect(answers.map(({ answer: said }) => said)).toEqual(examples.map(({ answer: wanted }) => wanted));
      // The server has calculated every example. The browser runs the same function, so most runs try only the last one
      // there.
      for (const [index, { input, answer: wanted }] of [...examples.entries()].slice(turn === 'all' ? 0 : -1)) {
        const plain = answers[index];
        await fillIn(page, { ...defaults, ...input });
        await expect(page.locator('#result h2')).toHaveText(words[prefix].yours);
        await expect(answer(page)).toHaveText(wanted);
        expect((await outcome(page).textContent())?.replace(/\s+/g, ' ').trim()).toBe(plain?.outcome);
      }
      await expect(page.locator('body[data-stayed]')).toHaveCount(1);
    });
  }
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  for (const prefix of languagesInTurn(languages, 'a calculator without a script')) {
    test(`${prefix}: a calculator is filled in and sent in the browser`, async ({ page }) => {
      const { slug, examples } = calculators.find((calculator) => calculator.slug === 'hra') ?? {
        slug: '',
        examples: [],
      };
      for (const { input, answer: wanted } of examples) {
        await page.goto(pageOf(prefix, slug));
        await fillIn(page, input);
        await submit(page).click();
        await expect(answer(page)).toHaveText(wanted);
        await expect.poll(() => new URL(page.url()).hash).toBe('#result');
      }
    });
  }
});

const dates = { tax: '10,000', deductible: '2026-09-25', deducted: '2026-09-25', deposited: '2026-09-01' };

for (const script of scriptsInTurn('what is wrong in a calculator')) {
  test.describe(script ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled: script });

    for (const prefix of languagesInTurn(languages, 'what is wrong in a calculator')) {
      test(`${prefix}: faults are named and what was typed is kept`, async ({ page }) => {
        const says = words[prefix];
        await page.goto(pageOf(prefix, 'gst'));
        await submit(page).click();
        const error = page.locator('#tool-gst-amount-error');
        await expect(error).toHaveText(says.missing);
        await fillIn(page, { amount: '1,5', rate: '5' });
        await submit(page).click();
        await expect(error).toHaveText(says.wrong);
        const amount = page.locator('[name=amount]');
        await expect(amount).toHaveValue('1,5');
        await expect(amount).toHaveAttribute('aria-invalid', 'true');
        await expect(page.locator('input[name=rate][value="5"]')).toBeChecked();
        await expect(outcome(page)).toBeHidden();
        await page.locator('#result').getByRole('link', { name: says.wrong }).click();
        await expect(page).toHaveURL(/#tool-gst-amount$/);
        await fillIn(page, { amount: '१.५ लाख' });
        await submit(page).click();
        await expect(answer(page)).toHaveText('₹1,57,500');
        await expect(error).toBeHidden();
        await expect(page.locator('#result h2')).toHaveText(says.yours);
        await page.goto(pageOf(prefix, 'tds-interest'));
        await fillIn(page, dates);
        await submit(page).click();
        await expect(page.locator('#tool-tds-interest-deposited-error')).toHaveText(says.dates);
      });
    }
  });
}

test('a result has a URL that can be shared, in the other language too', async ({ page }) => {
  const code = await gate(page);
  await page.goto('/resources/tools/emi');
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  await fillIn(page, { loan: '25 lakh', rate: '8.5', months: '240' });
  // The field is filled in and left before the island is active.
  await page.locator('[name=months]').blur();
  await expect.poll(() => code.asked.length).toBeGreaterThan(0);
  code.open();
  await expect(page).toHaveURL('/resources/tools/emi?loan=25+lakh&rate=8.5&months=240');
  const english = await answer(page).textContent();
  await page.locator('[data-language]').click();
  await page.waitForURL('**/hi/resources/tools/emi?loan=25+lakh&rate=8.5&months=240');
  await expect(answer(page)).toHaveText(english ?? '');
  await expect(page.locator('[name=loan]')).toHaveValue('25 lakh');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '').search).toBe('');
  await expect(page.locator('#result tbody tr')).toHaveCount(20);
});

test('by keyboard: the answer updates, is announced once, and Enter leads to it', beforeRelease, async ({ page }) => {
  await page.goto('/resources/tools/gst');
  await page.locator('[name=amount]').focus();
  await page.keyboard.type('1180');
  await expect(answer(page)).toHaveText('₹1,392.40');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(answer(page)).toHaveText('₹1,000');
  await expect(page.locator('#result [role=status]')).toHaveText('Price without GST: ₹1,000');
  await page.keyboard.press('Enter');
  await expect(page.locator('#result')).toBeFocused();
  await expect(page.locator('#result')).toBeInViewport();
  // An incomplete amount has no result.
  await page.locator('[name=amount]').fill('');
  await expect(outcome(page)).toBeHidden();
  await expect(page.getByText('Fill in the form to see the result here.')).toBeVisible();
});

test.describe('where the calculator cannot be loaded', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('the form asks the server', async ({ page }) => {
    const code = await gate(page);
    code.refuse();
    await page.goto('/resources/tools/hra');
    await fillIn(page, { salary: '40,000', hra: '20,000', rent: '18,000' });
    await submit(page).click();
    await page.waitForURL('**/resources/tools/hra?**');
    await expect(answer(page)).toHaveText('₹1,68,000');
  });
});

test('the list links to every calculator, with the date of its rules', async ({ page }) => {
  for (const prefix of languages) {
    await page.goto(`${prefix}/resources/tools`);
    const links = page.locator('main ul a[href*="/resources/tools/"]');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(addresses.toSorted()).toEqual(calculators.map(({ slug }) => pageOf(prefix, slug)).toSorted());
    await expect(page.locator('main ul small')).toHaveText(Array(calculators.length).fill(/2026/));
  }
});

test('search engines read a free application and its place', async ({ page }) => {
  await page.goto('/hi/resources/tools/gratuity');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data['@graph'].map((entry: Record<string, string>) => entry['@type'])).toEqual([
    'WebApplication',
    'BreadcrumbList',
  ]);
  expect(data['@graph'][0].offers.price).toBe(0);
});

for (const prefix of languagesInTurn(languages, 'rupees while they are typed')) {
  test(`${prefix}: rupees are grouped while they are typed, the caret stays behind its digit`, async ({ page }) => {
    await page.goto(pageOf(prefix, 'gst'));
    const amount = page.locator('[name=amount]');
    const caret = () => amount.evaluate((input: HTMLInputElement) => input.selectionStart);
    await amount.pressSequentially('500000');
    await expect(amount).toHaveValue('5,00,000');
    await amount.press('Home');
    await amount.press('ArrowRight');
    await amount.press('9');
    await expect(amount).toHaveValue('59,00,000');
    expect(await caret()).toBe(2);
    await amount.press('Delete');
    await amount.press('Backspace');
    await expect(amount).toHaveValue('5,00,000');
    await expect(answer(page)).toHaveText('₹5,90,000');
    await amount.selectText();
    await page.evaluate(() => document.execCommand('insertText', false, '₹2,50,000'));
    await expect(amount).toHaveValue('2,50,000');
    await amount.blur();
    // The query string has a plain number.
    await expect(page).toHaveURL(/[?&]amount=250000(&|$)/);
    await page.reload();
    await expect(page.locator('[name=amount]')).toHaveValue('2,50,000');
    const face = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).fontFamily);
    expect(await face('[name=amount]')).toBe(await face('#answer'));
    expect(await face('#outcome dd')).toBe(await face('#answer'));
  });
}
