import { expect, test } from 'vitest';
import { fillTemplate } from './fill-template.ts';

const values = { name: { en: 'The "Best"', hi: 'सबसे अच्छा' }, brand: { en: 'IKEA', hi: 'IKEA' }, pin: '440001' };
const fill = (source: string, ...holding: string[]) =>
  fillTemplate('a.yaml', source, values, (condition) => holding.includes(condition));

test('a text in both languages, a single one, and a plain value', () => {
  expect(fill('a: "[[name]]"\nb: "[[brand]]"\nc: { en: "[[name.en]]!", hi: "[[name.hi]]!" }\nd: "[[pin]]"')).toBe(
    'a: { en: "The \\"Best\\"", hi: "सबसे अच्छा" }\nb: { same: "IKEA" }\nc: { en: "The \\"Best\\"!", hi: "सबसे अच्छा!" }\nd: "440001"',
  );
  expect(fillTemplate('a.md', 'In [[name.en]]', values, () => false)).toBe('In The "Best"');
});

test('what is only for some firms is kept only for them', () => {
  const source = 'a: 1\n# [[if gst]]\nb: 2\n# [[end]]\n# [[if not gst or gst and chat]]\nc: 3\n# [[end]]';
  expect(fill(source, 'gst')).toBe('a: 1\nb: 2');
  expect(fill(source)).toBe('a: 1\nc: 3');
  expect(fill(source, 'gst', 'chat')).toBe('a: 1\nb: 2\nc: 3');
  expect(fill('# Only this.\n# [[if gst]]\nb: 2\n# [[end]]')).toBeUndefined();
});

test('reports a fault of the starter', () => {
  expect(() => fill('a: "[[nmae]]"')).toThrow('a.yaml: nothing fills [[nmae]]');
  expect(() => fill('a: in [[name]]')).toThrow('say which language');
  expect(() => fill('# [[if gst]]\na: 1')).toThrow('has no end');
  expect(() => fill('# [[end]]')).toThrow('out of place');
});
