import { expect, test } from '../journeys/site.ts';
import { addressIn, prefixes, routes } from '../journeys/specification-lists.ts';

for (const prefix of prefixes) {
  test(`${prefix}/: each of the fifteen routes answers 200 with its own screen, to everyone`, async ({ request }) => {
    const titles = new Set<string>();
    for (const [path, mark] of Object.entries(routes)) {
      const answer = await request.get(addressIn(prefix, path));
      expect(answer.status(), path).toBe(200);
      expect(answer.headers()['set-cookie'], path).toBeUndefined();
      const html = await answer.text();
      const marks = [
        `<html lang="${prefix ? 'hi' : 'en'}"`,
        ...['en', 'hi', 'x-default'].map((each) => `hreflang="${each}"`),
      ];
      expect([mark.test(html), ...marks.map((each) => html.includes(each))], path).not.toContain(false);
      expect(html.match(/<h1[\s>]/g), path).toHaveLength(1);
      titles.add(/<title>([^<]+)/.exec(html)?.[1] ?? 'none');
    }
    expect(titles.size).toBe(15);
  });
}

test('any unknown path shows the home page of its language', async ({ request }) => {
  for (const prefix of prefixes) {
    for (const path of ['/no-such-page', '/services/no-such-service', '/blog/no/such/article']) {
      const answer = await request.get(`${prefix}${path}`);
      expect(answer.status(), path).toBe(404);
      const html = await answer.text();
      expect(html.includes(`<html lang="${prefix ? 'hi' : 'en'}"`), path).toBe(true);
      const sections = ['hero', 'hero-inquiry', 'how-it-works', 'success-stories', 'faq', 'partners'];
      expect(
        sections.filter((id) => !html.includes(`id="${id}"`)),
        `${prefix}${path}`,
      ).toEqual([]);
    }
  }
});
