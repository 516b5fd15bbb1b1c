import type { Page } from '@playwright/test';
import { newVisitor } from './forms.ts';
import { leaveHurtfulTexts } from './hurtful-visit.ts';
import { kindsOfPage } from './kinds-of-page.ts';
import { isAlive } from './office-date.ts';
import { at, languages } from './office-visit.ts';
import { auditOpened } from './opened.ts';
import { beforeRelease, expect, test } from './site.ts';

// The browser reports a rejected form as an error on the console.
test.use({ viewport: { width: 320, height: 740 }, expectedErrors: /Failed to load resource|status of 4/ });

/** A button that sends a form of a page. */
interface Sending {
  /** The index among the forms of the page, and among the buttons of the form. */
  readonly form: number;
  readonly button: number;
  /** A key that is the same for all forms of one type. */
  readonly kind: string;
}

/** How long a form may take to show a message, if it shows any, in milliseconds. */
const SOON = 4000;
const isSo = () => true;
const isNot = () => false;

/** Buttons that end the session that the test needs, or that take a long time. */
const leftOut = /\b(?:sign-out|end|end-others|leave|publish)\b|\/login\b/;

const listSendings = (page: Page): Promise<Sending[]> =>
  page.locator('main form[method=post]').evaluateAll((forms) =>
    forms.flatMap((form, index) => {
      const { elements, action } = form as HTMLFormElement;
      const named = [...elements].map((each) => (each as HTMLInputElement).name);
      const address = new URL(action).pathname.replaceAll(/AAR-[\w-]+|\d{6}|[\w-]{20,}/g, '*').replace(/^\/hi/, '');
      const buttons = [...elements].filter((each) => each instanceof HTMLButtonElement && each.type === 'submit');
      return buttons.map((button, at) => ({
        form: index,
        button: at,
        kind: [address, ...new Set(named), (button as HTMLButtonElement).value.replaceAll(/\d+/g, '*')].join(' '),
      }));
    }),
  );

/** Empties a form and sends it, either bypassing all scripts of the page or by its button. @returns whether the form exists */
const send = (page: Page, { form, button }: Sending, withScript: boolean): Promise<boolean> =>
  page.evaluate(
    ([formAt, buttonAt, isPressed]) => {
      const found = document.querySelectorAll<HTMLFormElement>('main form[method=post]')[formAt];
      if (!found) {
        return false;
      }
      for (let part = found.parentElement; part; part = part.parentElement) {
        if (part instanceof HTMLDetailsElement) {
          part.open = true;
        }
      }
      for (const field of found.elements) {
        if (field instanceof HTMLTextAreaElement) {
          field.value = '';
        }
        if (field instanceof HTMLSelectElement && [...field.options].some(({ value }) => value === '')) {
          field.value = '';
        }
        if (!(field instanceof HTMLInputElement) || ['hidden', 'radio', 'submit'].includes(field.type)) {
          continue;
        }
        if (field.type === 'checkbox') {
          field.checked = false;
        } else {
          field.value = '';
        }
      }
      const buttons = [...found.elements].filter((each) => each instanceof HTMLButtonElement && each.type === 'submit');
      const pressed = buttons[buttonAt] as HTMLButtonElement;
      if (isPressed) {
        pressed.click();
        return true;
      }
      const sent = document.createElement('input');
      Object.assign(sent, { type: 'hidden', name: pressed.name, value: pressed.value });
      if (pressed.name) {
        found.append(sent);
      }
      HTMLFormElement.prototype.submit.call(found);
      return true;
    },
    [form, button, withScript] as const,
  );

/** Sends each type of form on these pages empty, with a script and without, and checks the messages. @returns how many were rejected */
async function tryForms(page: Page, paths: readonly string[]): Promise<number> {
  const seen = new Set<string>();
  let refused = 0;
  for (const path of paths) {
    await page.goto(path);
    for (const sending of await listSendings(page)) {
      if (seen.has(sending.kind) || leftOut.test(sending.kind)) {
        continue;
      }
      seen.add(sending.kind);
      // Alternates between the languages.
      const address = at(languages[seen.size % 2] ?? 'en', path);
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': newVisitor().address });
      await page.goto(address);
      // On the public site, pressing the button activates the islands. In the office they are active before that.
      if (address.includes('/office')) {
        await isAlive(page);
      }
      await send(page, sending, true);
      const told = page.locator('main :is([data-error-for], [role=alert])').filter({ visible: true }).first();
      if (await told.waitFor({ timeout: SOON }).then(isSo, isNot)) {
        refused += 1;
        await auditOpened(page);
      }
      await page.goto(address);
      // A response that is sent as a download does not navigate.
      const led = page.waitForNavigation().catch(() => null);
      // The first press may have completed its job, so that the form is gone.
      if (!(await send(page, sending, false))) {
        continue;
      }
      const answer = await led;
      if ((answer?.status() ?? 0) < 400) {
        continue;
      }
      expect.soft(answer?.status(), `${address} ${sending.kind}`).toBeLessThan(500);
      refused += 1;
      await auditOpened(page);
    }
  }
  return refused;
}

test('the messages about an empty form have no fault, on all pages of the site', beforeRelease, async ({ page }) => {
  test.setTimeout(900_000);
  expect(
    await tryForms(
      page,
      Object.values(kindsOfPage).map(([path = '']) => path),
    ),
  ).toBeGreaterThan(10);
});

for (const area of ['customer', 'office'] as const) {
  test(`nor on pages of the ${area}`, beforeRelease, async ({ page, site, playwright }) => {
    test.setTimeout(1_800_000);
    const request = await playwright.request.newContext({ baseURL: site.origin });
    const [customer, clerk] = area === 'customer' ? [page, { request }] : [{ request }, page];
    const left = await leaveHurtfulTexts(site, { customer, clerk });
    expect(await tryForms(page, left[area])).toBeGreaterThan(area === 'customer' ? 4 : 15);
    await request.dispose();
  });
}
