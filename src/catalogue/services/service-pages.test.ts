import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as icons from '@/ui/icons.ts';
import { parseContent } from '../parse-content.ts';
import { sectionShape } from './section.shape.ts';
import { serviceShape } from './service.shape.ts';
import { portalsShape } from './service-page.shape.ts';
import { listServiceCategories } from './services.ts';

const read = (path: string): string => readFileSync(path, 'utf8');
const slugOf = (path: string): string => basename(path, '.yaml');
const serviceFiles = globSync('content/services/*.yaml').sort();
const sectionFiles = globSync('content/sections/*.yaml').sort();
const services = new Set(serviceFiles.map(slugOf));
const portals = parseContent('content/portals.yaml', read('content/portals.yaml'), portalsShape);

describe.each(serviceFiles)('%s', (path) => {
  const service = parseContent(path, read(path), serviceShape);

  test('links only to what exists', () => {
    expect(Object.keys(icons)).toContain(service.icon);
    expect(service.page?.related.filter((slug) => !services.has(slug) || slug === slugOf(path)) ?? []).toEqual([]);
    expect(Object.keys(portals)).toContain(service.page?.official?.portal);
  });

  test('has no part that is empty or a placeholder', () => {
    const empty = findEmpty(parse(read(path)));
    expect(empty).toEqual([]);
    expect(read(path)).not.toMatch(/\(verify\)|\bTODO\b|\bTBD\b|lorem/i);
  });
});

describe.each(sectionFiles)('%s', (path) => {
  const section = parseContent(path, read(path), sectionShape);

  test('links only to what exists', () => {
    expect(Object.keys(icons)).toContain(section.icon);
    const named = [
      ...section.groups.flatMap((group) => group.services),
      ...(section.guide?.cases ?? []).map((each) => each.service),
      ...(section.table?.columns ?? []).flatMap((column) => column.service ?? []),
    ];
    expect(named.filter((slug) => !services.has(slug))).toEqual([]);
  });
});

test('each service belongs to a section unless it is digital', () => {
  const files = serviceFiles.map((path) => ({ slug: slugOf(path), ...parseContent(path, read(path), serviceShape) }));
  const listed = sectionFiles.flatMap((path) =>
    parseContent(path, read(path), sectionShape).groups.flatMap((group) => group.services),
  );
  const digital =
    listServiceCategories('en')
      .find(({ id }) => id === 'digital')
      ?.services.map(({ slug }) => slug) ?? [];
  const homeless = files.filter(({ slug }) => !digital.includes(slug) && !listed.includes(slug));
  expect(homeless.map(({ slug }) => slug)).toEqual([]);
});

function findEmpty(node: unknown, path = ''): string[] {
  if (node === null || node === '') {
    return [path];
  }
  if (Array.isArray(node)) {
    return node.length === 0 ? [path] : node.flatMap((item, index) => findEmpty(item, `${path}[${index}]`));
  }
  if (typeof node === 'object') {
    return Object.entries(node).flatMap(([key, item]) => findEmpty(item, path ? `${path}.${key}` : key));
  }
  return [];
}
