import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import * as icons from '@/ui/icons.ts';
import { beforeRelease } from '../tests/support/each-engine.ts';
import { isInTurn } from '../tests/support/turn.ts';
import { listBrands, listIcons } from './check-content/check-folder.ts';
import type { Fault } from './check-content/fault.ts';
import { root } from './install.mjs';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) {
    rmSync(folder, { recursive: true });
  }
});

/** Makes a copy of a content folder, so that a test can put faults into it. @param spoil called with the copy's path */
function copyOf(folder: string, spoil: (copy: string) => void): string {
  const copy = mkdtempSync(join(tmpdir(), 'content-'));
  folders.push(copy);
  cpSync(join(root, folder), copy, { recursive: true });
  spoil(copy);
  return copy;
}

/** Replaces the first occurrence of a text. */
function mend(copy: string, file: string, from: string, to: string): void {
  const text = readFileSync(join(copy, file), 'utf8');
  expect(text, `${file} has ${from}`).toContain(from);
  writeFileSync(
    join(copy, file),
    text.replace(from, () => to),
  );
}

function run(script: string, contentDir: string, ...options: string[]) {
  const env = { ...process.env, CONTENT_DIR: contentDir, BUILD_DIR: join(contentDir, '../no-build') };
  return spawnSync(process.execPath, [join(root, 'scripts', script), ...options], { cwd: root, env, encoding: 'utf8' });
}

interface Told {
  folder: string;
  faults: Fault[];
  goneSearchWords: string[];
}

const check = (contentDir: string, ...options: string[]) => run('check-content.ts', contentDir, ...options);
const told = (contentDir: string): Told => JSON.parse(check(contentDir, '--json').stdout) as Told;

describe('npm run check-content', () => {
  test.each(['content', 'tests/fixtures/second-firm'])('%s has no fault', (folder) => {
    const { status, stdout, stderr } = check(folder);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(new RegExp(`^\\d+ files of ${folder} checked in \\d+\\.\\d s: no fault\\.\\n$`));
  });

  test('the list of icons matches the sheet', () => {
    expect(listIcons()).toEqual(Object.keys(icons).sort());
    expect(check('content', '--icons').stdout.split('\n')).toEqual([...listIcons(), ...listBrands(), '']);
  });

  test('reports every fault of a folder at once, with its file, its field and what is expected', () => {
    const slips: [file: string, from: string, to: string, field: string, says: RegExp][] = [
      // Faults that a shape rejects.
      ['company.yaml', '\nfounded:', '\nfoundd:', 'foundd', /is not a known key; did you mean founded\?/],
      ['company.yaml', '', '', 'founded', /^is missing: a whole number$/],
      ['wording.yaml', '\nblog-intro:', '\nblog-intr:', 'blog-intr', /did you mean blog-intro\?/],
      ['wording.yaml', '', '', 'blog-intro', /^is missing: a text \{ en, hi \}$/],
      ['about.yaml', '\nvalues:', '\nvalus:', 'values', /^is missing: a group with title, intro, items$/],
      ['about.yaml', '', '', 'valus', /did you mean values\?/],
      [
        'team.yaml',
        '\ntitle: {',
        '\ntitle: Our team # {',
        'title',
        /is "Our team" in no language: write \{ en: …, hi: … \}/,
      ],
      ['colors.yaml', '"#', '"red#', 'brand.night', /^is "red#1f1a47": six hexadecimal digits, such as #1f1a47$/],
      [
        'due-dates.yaml',
        'yearly: ',
        'yearl: ',
        'dates[gstr-3b-quarterly].when.yearl',
        /^is not a known key; did you mean yearly\?$/,
      ],
      [
        'company.yaml',
        'tagline: {',
        'tagline: { same: "Call {phone}" } # {',
        'tagline.same',
        /says \{phone\}, which nothing fills/,
      ],
      // Faults in links.
      [
        'navigation.yaml',
        'href: /services/gst-return-filing',
        'href: /services/gst-return-filings',
        'items[taxation].categories[entry 3].href',
        /leads to \/services\/gst-return-filings, which is not a page of this site; did you mean \/services\/gst-return-filing\?/,
      ],
      ['announcements.yaml', 'href: /', 'href: /hi/', '[offer].href', /leads to \/hi\/.*; did you mean \/services\//],
      ['redirects.yaml', 'to: /', 'to: /gone/', '[entry 1].to', /leads to \/gone\/.*which is not a page of this site/],
      ['guides/open-a-shop/en.md', '](/', '](/nowhere/', '', /leads to \/nowhere\/.*which is not a page/],
      [
        'guides/hire-first-employees/hi.md',
        '](/resources/glossary#',
        '](/resources/glossary#not-',
        '',
        /leads to #not-/,
      ],
      // Faults in names of other files, icons and pictures.
      [
        'articles/gst-registration-guide/index.yaml',
        'services: [gst-registration',
        'services: [gst-registraton',
        'services[entry 1]',
        /names the service "gst-registraton".*did you mean gst-registration\?/,
      ],
      [
        'services/gst-registration.yaml',
        'icon: ',
        'icon: Calculater #',
        'icon',
        /names the icon "Calculater".*did you mean Calculator\?/,
      ],
      [
        'services/gst-registration.yaml',
        '\n  related: [',
        '\n  related: [gst, ',
        'page.related[entry 1]',
        /names the service "gst", but services\/gst\.yaml is missing/,
      ],
      [
        'hero-slides.yaml',
        '- id: ',
        '- id: back-',
        'slides[',
        /shows pictures\/hero\/back-.*\.svg, which is not in the folder/,
      ],
      // Faults in texts, lists and pages.
      [
        'contact-faqs.yaml',
        '{phone}',
        '{phon}',
        'faqs[',
        /says \{phon\}, which nothing fills; did you mean \{phone\}\?/,
      ],
      [
        'due-dates.yaml',
        '\nkinds:',
        '\nkinds:\n  - { id: lonely, name: { en: Lonely, hi: अकेले } }',
        'kinds[lonely]',
        /has no due date, and its page would be empty/,
      ],
      [
        'article-categories.yaml',
        '- ',
        '- { id: empty, name: { en: Empty, hi: खाली } }\n- ',
        '[empty]',
        /has no article/,
      ],
      [
        'pages.yaml',
        '\n/about:',
        '\n/abuot:',
        '/abuot',
        /is not a page of this site: remove it; did you mean \/about\?/,
      ],
    ];
    const copy = copyOf('content', (path) => {
      for (const [file, from, to] of slips) {
        if (from !== '') {
          mend(path, file, from, to);
        }
      }
      rmSync(join(path, 'pictures/sent.svg'));
      rmSync(join(path, 'articles/late-fees-and-interest/hi.md'));
      cpSync(join(path, 'quotes.yaml'), join(path, 'qoutes.yaml'));
      rmSync(join(path, 'quotes.yaml'));
      writeFileSync(join(path, 'class-finder.yaml'), 'next: [');
      rmSync(join(path, 'grievance.yaml'));
      cpSync(join(path, 'sections/legal.yaml'), join(path, 'sections/careers.yaml'));
    });
    const { folder, faults } = told(copy);
    expect(folder).toBe(copy);
    const found = (file: string, field: string, says: RegExp): boolean =>
      faults.some((fault) => fault.file === file && fault.field.startsWith(field) && says.test(fault.says));
    const others: [file: string, says: RegExp][] = [
      ['pictures/sent.svg', /is missing: the page \/status shows it/],
      ['articles/late-fees-and-interest/hi.md', /is missing/],
      ['qoutes.yaml', /is not read by any page: remove it, or correct its name; did you mean quotes\.yaml\?/],
      ['class-finder.yaml', /is not valid YAML/],
      ['pages.yaml', /describes a page, but grievance\.yaml is missing: write it, or remove the page here/],
      ['sections/careers.yaml', /has the address \/careers, which another page has already: rename it/],
    ];
    const missed = [
      ...slips.filter(([file, , , field, says]) => !found(file, field, says)),
      ...others.filter(([file, says]) => !found(file, '', says)),
    ];
    expect(missed, JSON.stringify(faults, null, 1)).toEqual([]);
    expect(faults.map(({ file }) => file)).toEqual(
      faults.map(({ file }) => file).toSorted((a, b) => a.localeCompare(b)),
    );
  });

  test('the text names the folder as it was typed, the line and the count, and ends with 1', () => {
    const copy = copyOf('tests/fixtures/second-firm', (path) => mend(path, 'navigation.yaml', 'icon: ', 'icon: No'));
    const { status, stderr, stdout } = check(copy);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr.split('\n')).toEqual([
      expect.stringMatching(new RegExp(`^${copy}/navigation\\.yaml:\\d+ › items\\[.+\\]\\.icon: names the icon "No`)),
      `1 fault in ${copy}. Fix the faults above.`,
      '',
    ]);
  });

  test(
    'a service that was removed is reported wherever it is linked, and its search words are counted',
    beforeRelease,
    () => {
      const copy = copyOf('content', (path) => rmSync(join(path, 'services/fssai-license.yaml')));
      const { faults, goneSearchWords } = told(copy);
      expect(goneSearchWords).toEqual(['/services/fssai-license']);
      expect(faults.filter(({ says }) => !/"fssai-license"|\/services\/fssai/.test(says))).toEqual([]);
      expect(new Set(faults.map((fault) => `${fault.file} ${fault.field} ${fault.line}`)).size).toBe(faults.length);
    },
  );

  test('search words of removed pages are not a fault', beforeRelease, () => {
    const copy = copyOf('tests/fixtures/second-firm', (path) =>
      mend(path, 'search-words.yaml', '\ntyped:', '\ntyped:\n  /services/gone: [gone]\n  /services/gone-too: [gone]'),
    );
    const short = check(copy);
    const long = check(copy, '--words');
    expect([short.status, long.status]).toEqual([0, 0]);
    expect(short.stdout).toContain('2 addresses in');
    expect(short.stdout).toContain(
      'lead to pages that are gone; the search leaves them out.\n`npm run check-content -- --words` lists them.',
    );
    expect(long.stdout).toContain('\n  /services/gone\n  /services/gone-too\n');
  });

  test('reports a folder that does not exist', () => {
    const { status, stderr } = check(join(tmpdir(), 'no-such-content'));
    expect(status).toBe(1);
    expect(stderr).toContain('is not a folder: CONTENT_DIR names it');
  });
});

test('a build reports all faults before it begins, without advice about browsers', () => {
  const copy = copyOf('tests/fixtures/second-firm', (path) => {
    mend(path, 'navigation.yaml', 'icon: ', 'icon: No');
    mend(path, 'services/milk-test.yaml', '  steps:', '  stesp:');
  });
  const { status, stderr, stdout } = run('build.ts', copy, '--lock-held', '--quick');
  expect(status).toBe(1);
  expect(stderr).toContain('names the icon "No');
  expect(stderr).toContain('page.steps: is missing');
  expect(stderr).toContain('page.stesp: is not a known key; did you mean steps?');
  expect(`${stdout}${stderr}`).not.toContain('Browser APIs');
  expect(stderr.trimEnd().split('\n').at(-1)).toBe('Nothing was built.');
});

test('a build reports colours that are wrong in one plain line each, with a colour that would do', () => {
  const copy = copyOf('tests/fixtures/second-firm', (path) => {
    mend(path, 'colors.yaml', 'soft: "#3c5f61"', 'soft: "#c9c9c9"');
    // Without quotes, YAML treats `#0b5c8a` as a comment.
    mend(path, 'colors.yaml', 'link: "#0b5c8a"', 'link: #0b5c8a');
  });
  const { status, stderr } = run('build.ts', copy, '--lock-held', '--quick');
  expect([status, stderr.trimEnd().split('\n')]).toEqual([
    1,
    [
      expect.stringMatching(
        /colors\.yaml:\d+ › light\.soft: #c9c9c9 has a contrast of .* darker, such as #[0-9a-f]{6}$/,
      ),
      expect.stringMatching(/colors\.yaml:\d+ › light\.link: is missing: a colour in quotes, such as "#[0-9a-f]{6}"$/),
      expect.stringMatching(/^2 faults in /),
      'Nothing was built.',
    ],
  ]);
});

test.each(['colors.yaml', 'company.yaml'].filter((file) => isInTurn(file)))(
  'a build names %s alone if it is not valid YAML, and shows no stack',
  (file) => {
    const copy = copyOf('content', (path) => writeFileSync(join(path, file), 'brand: ['));
    const { status, stderr } = run('build.ts', copy, '--lock-held', '--quick');
    expect(status).toBe(1);
    expect(stderr).toContain(`${file}:1: is not valid YAML`);
    expect(stderr).not.toMatch(/^ {4}at /m);
    expect(stderr).not.toContain('which nothing fills');
  },
);
