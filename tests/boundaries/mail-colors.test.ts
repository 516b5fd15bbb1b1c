import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { colorsShape } from '@/catalogue/site/colors.shape.ts';
import { colors } from '@/catalogue/site/colors.ts';
import { renderMail } from '@/ui/mail/MailDocument.tsx';

const file = join(import.meta.dirname, '../fixtures/second-firm/colors.yaml');
const theirs = colorsShape.parse(parse(readFileSync(file, 'utf8')));
const content = {
  lang: 'en' as const,
  company: 'Firm',
  heading: 'Heading',
  paragraphs: ['One'],
  rows: [['Label', 'Value'] as const],
  link: { text: 'Open', href: 'https://firm.example/x' },
  closing: ['End'],
};

test('an email has the light colours of the firm', () => {
  const used = (html: string): Set<string> => new Set(html.match(/#[0-9a-f]{6}\b/g));
  const { brand, light } = theirs;
  expect(used(renderMail(content, theirs).html)).toEqual(
    new Set([brand.night, brand.marigold, light.sunk, light.surface, light.ink, light.soft]),
  );
  expect(used(renderMail(content).html)).toEqual(
    new Set([colors.brand.night, colors.brand.marigold, colors.light.sunk, colors.light.surface, colors.light.soft]),
  );
});
