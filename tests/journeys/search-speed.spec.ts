import { expect, test } from './site.ts';

/** What one language's index may weigh as it travels. */
const heaviest = 40 * 1024;
/** Milliseconds from a key to the list on the screen, on a phone four times slower than this machine. */
const slowest = 16;
const slowdown = 4;
/** The share of letters that other work on the machine may hold up, visit after visit. */
const heldUp = 0.05;

for (const locale of ['en', 'hi'])
  test(`the index of ${locale} is light`, async ({ site }) => {
    const answer = await fetch(`${site.origin}/search-index.${locale}.json`, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(Number(answer.headers.get('content-length'))).toBeLessThanOrEqual(heaviest);
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0);
  });

/** Types every query letter by letter; how long each letter takes until the list is laid out. */
async function typeThrough(input: HTMLInputElement, queries: readonly string[]): Promise<[string, number][]> {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  const times: [string, number][] = [];
  for (const query of queries)
    for (let end = 1; end <= query.length; end++) {
      const begun = performance.now();
      input.setRangeText(query.slice(0, end), 0, input.value.length, 'end');
      input.dispatchEvent(new Event('input', { bubbles: true }));
      // React shows the list when the event is through.
      await Promise.resolve();
      void list?.offsetHeight;
      times.push([query.slice(0, end), performance.now() - begun]);
    }
  return times;
}

for (const [path, queries] of [
  ['/', ['private limited company kaise banaye', 'gst retrun filing date', 'trademrak', 'qualty certifcate']],
  ['/hi', ['दुकान का रजिस्ट्रेशन कैसे करें', 'इनकम टेक्स रिटन', 'brand ka naam register']],
] as const)
  test(`a key is answered at once on a slow phone: ${path}`, async ({ page, context }) => {
    const best = new Map<string, number>();
    // Other work on this machine is no fault of the search, and it weighs most on a browser that is held back: the best of
    // eight visits counts, each with a fresh engine; every other one runs at full speed and counts four times.
    for (let visit = 0; visit < 8; visit++) {
      const rate = visit % 2 ? 1 : slowdown;
      await page.goto(path);
      const box = page.locator('#header-search');
      await box.pressSequentially('gs');
      await expect(page.locator('[role=listbox]')).toBeVisible();
      const phone = await context.newCDPSession(page);
      await phone.send('Emulation.setCPUThrottlingRate', { rate });
      // The first letters find the script uncompiled.
      await box.evaluate(typeThrough, ['insurance', 'दुकान']);
      for (const [beginning, taken] of await box.evaluate(typeThrough, queries))
        best.set(beginning, Math.min((taken * slowdown) / rate, best.get(beginning) ?? Number.POSITIVE_INFINITY));
      await phone.detach();
    }
    const times = [...best].sort(([, a], [, b]) => b - a);
    test.info().annotations.push({ type: 'slowest letters', description: JSON.stringify(times.slice(0, 5)) });
    expect(times.length).toBeGreaterThan(50);
    const slow = times.filter(([, taken]) => taken >= slowest);
    expect(slow.length / times.length, JSON.stringify(slow)).toBeLessThan(heldUp);
  });
