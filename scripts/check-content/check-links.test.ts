import { expect, test } from 'vitest';
import { checkLinks } from './check-links.ts';
import type { Folder } from './read-folder.ts';

const folderOf = (said: Record<string, unknown>, prose: Record<string, string> = {}): Folder => ({
  path: '',
  said: new Map(Object.entries(said)),
  prose: new Map(Object.entries(prose)),
  pictures: new Set(['a.svg']),
  faults: [],
});

/** A site with one page, /faq, and a second page that is switched off. */
const rules = {
  deadLink: (href: string) => (href === '/faq' ? undefined : { path: href, near: undefined }),
  off: new Set(['/appointments']),
  anchors: new Map<string, Set<string>>(),
  offers: new Set(['milk-test']),
};

test('only what is hidden along with a page that is off may link to it', () => {
  const href = '/appointments';
  const folder = folderOf(
    {
      'navigation.yaml': { items: [{ href }] },
      'about.yaml': { links: [{ href }, { href, if: 'appointments' }, { if: 'appointments', inner: { href } }] },
    },
    {
      'legal/a/en.md': '[a](/appointments)\n<!-- if appointments -->[b](/appointments)<!-- end -->\n[c](/appointments)',
    },
  );
  const says = 'leads to /appointments, which features.yaml switches off';
  expect(checkLinks(folder, rules)).toEqual([
    { file: 'about.yaml', path: ['links', 0, 'href'], says },
    { file: 'legal/a/en.md', path: [], line: 1, says },
    { file: 'legal/a/en.md', path: [], line: 3, says },
  ]);
});

test('checks pictures in prose and offers of a quote, but not links to other sites', () => {
  const folder = folderOf(
    { 'redirects.yaml': [{ from: '/old', to: '/faq' }], 'a.yaml': { aliases: ['/old'], same: '/old', en: '/old' } },
    { 'legal/a/en.md': '![a](/pictures/a.svg) ![b](/pictures/b.svg) <a href="/faq">c</a> <a href="/nowhere">d</a>' },
  );
  expect(checkLinks(folder, rules).map(({ says }) => says)).toEqual([
    'shows pictures/b.svg, which is not in the folder',
    'leads to /nowhere, which is not a page of this site',
  ]);
  const quotes = folderOf({ 'a.yaml': [{ href: '/quote?for=milk-test' }, { href: '/quote?for=milk' }] });
  const open = { ...rules, deadLink: () => undefined };
  expect(checkLinks(quotes, open).map(({ path }) => path)).toEqual([[1, 'href']]);
});
