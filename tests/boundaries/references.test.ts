import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { companyFacts } from '@/catalogue/firm/company.ts';
import { placeholders } from '@/i18n/localized-text.ts';
import { brands } from '@/ui/brands.ts';
import * as icons from '@/ui/icons.ts';
import { filledByPages } from '../../scripts/check-content/filled-by-pages.ts';
import { contentFiles, walk } from './content-files.ts';
import { listFiles, listSources, read } from './sources.ts';

/** Whether a file is a document template. Such a file has blanks, and its own shape compares them with its text. */
const isBlank = (path: string): boolean => path.startsWith('content/templates/');
const pictureKeys = new Set(['picture', 'image', 'logo', 'photo', 'portrait', 'avatar']);

const pictures = new Set(
  listFiles('content/pictures/**/*.svg').map((path) => path.slice('content/pictures/'.length, -'.svg'.length)),
);
const parsed = contentFiles.map(({ path, source }) => ({ path, data: parse(source) as unknown }));

/** Lists as `file › key: value` every string below one of these keys that is unknown. */
function dangling(isKey: (key: string) => boolean, isKnown: (value: string) => boolean): string[] {
  const found: string[] = [];
  for (const { path, data } of parsed) {
    walk(data, (key, value) => {
      if (isKey(key) && typeof value === 'string' && !isKnown(value)) {
        found.push(`${path} › ${key}: ${value}`);
      }
    });
  }
  return found;
}

/** Lists as `file: name` every name that the pattern captures in the sources. */
const mentions = (pattern: RegExp): string[] =>
  listSources().flatMap((path) => [...read(path).matchAll(pattern)].map(([, name]) => `${path}: ${name}`));
const nameOf = (mention: string): string => mention.replace(/^.*: /, '');

describe('every reference in content/ leads somewhere', () => {
  test('pictures', () => {
    expect(
      dangling(
        (key) => pictureKeys.has(key),
        (name) => pictures.has(name),
      ),
    ).toEqual([]);
    const slides = parse(read('content/hero-slides.yaml')) as { slides: { id: string }[] };
    expect(slides.slides.filter(({ id }) => !pictures.has(`hero/${id}`))).toEqual([]);
    expect(mentions(/\/pictures\/([\w/-]+)\.svg/g).filter((mention) => !pictures.has(nameOf(mention)))).toEqual([]);
  });

  test('icons', () => {
    const known = (name: string): boolean => name in icons || name in brands;
    expect(dangling((key) => key === 'icon', known)).toEqual([]);
    expect(mentions(/<(?:Brand)?Icon\b[^>]*?\bname="(\w+)"/g).filter((mention) => !known(nameOf(mention)))).toEqual([]);
    expect(mentions(/\bicon(?:=|: )["']([A-Z]\w+)["']/g).filter((mention) => !known(nameOf(mention)))).toEqual([]);
  });

  test('icons that are not shown are not sent', () => {
    // An entry that the sample site once had may return, so an icon need not be removed with the last entry that uses
    // it.
    const others = [...listSources(), ...listFiles('tests/fixtures/specification-sample/**/*.yaml')];
    const all = [...contentFiles, ...others.map((path) => ({ path, source: read(path) }))]
      .filter(({ path }) => path !== 'src/ui/icons.ts')
      .map(({ source }) => source)
      .join('\n');
    const named = new Set(all.match(/(?<=["'`\s{,:(])[A-Z]\w*(?=["'`\s},)])/g));
    expect(Object.keys(icons).filter((name) => !named.has(name))).toEqual([]);
  });

  test('placeholders', () => {
    const facts = Object.keys(companyFacts('en'));
    const files = [...contentFiles, ...listFiles('content/**/*.md').map((path) => ({ path, source: read(path) }))];
    const unknown = files
      .filter(({ path }) => path !== 'content/company.yaml')
      .flatMap(({ path, source }) =>
        placeholders(source.replace(/^\s*#.*$/gm, ''))
          .filter(
            (name) =>
              !facts.includes(name) && !filledByPages[path.slice('content/'.length)]?.includes(name) && !isBlank(path),
          )
          .map((name) => `${path}: {${name}} is not a fact of content/company.yaml`),
      );
    expect(unknown).toEqual([]);
  });

  test('groups of the menu', () => {
    const { items, columns } = parse(read('content/navigation.yaml')) as {
      items: { categories: { group?: string }[] }[];
      columns: { groups: { id: string }[] }[];
    };
    const groups = columns.flatMap((column) => column.groups.map(({ id }) => id));
    expect(new Set(groups).size).toBe(groups.length);
    const named = items.flatMap((item) => item.categories.flatMap(({ group }) => group ?? []));
    expect(named.filter((group) => !groups.includes(group))).toEqual([]);
  });

  test('pages that the questions about form and class lead to', () => {
    const addresses = [
      ...listFiles('content/services/*.yaml').map((path) => path.slice('content'.length, -'.yaml'.length)),
      ...Object.keys(parse(read('content/pages.yaml')) as object),
    ];
    const { next } = parse(read('content/class-finder.yaml')) as { next: { href: string }[] };
    const forms = Object.values(parse(read('content/business-form.yaml')) as Record<string, string>);
    expect([...forms, ...next.map(({ href }) => href)].filter((href) => !addresses.includes(href))).toEqual([]);
  });

  test('services that an article links to have a file or are in the menu', () => {
    const addresses = new Set(
      listFiles('content/services/*.yaml').map((path) => path.slice('content'.length, -'.yaml'.length)),
    );
    walk(parse(read('content/navigation.yaml')), (key, value) => {
      if (key === 'href') {
        addresses.add(String(value));
      }
    });
    const lost = parsed.flatMap(({ path, data }) =>
      path.startsWith('content/articles/')
        ? (data as { services: string[] }).services
            .filter((slug) => !addresses.has(`/${slug}`) && !addresses.has(`/services/${slug}`))
            .map((slug) => `${path} › services: ${slug}`)
        : [],
    );
    expect(lost).toEqual([]);
  });
});
