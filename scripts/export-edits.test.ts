import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { editYaml } from './export-edits.ts';

const source = `# The firm. Ask before you change it.
name: { en: Aarambh, hi: आरंभ }

# Days on which nobody answers.
holidays: [2026-12-25, 2027-01-26]
claims:
  # Checked in May.
  - { id: gst-days, value: { same: "7" }, sample: true }
  - { id: offer, value: { en: 10 percent, hi: 10 प्रतिशत }, sample: true } # till March
price:
  amount: 1499 # without tax
`;

test('rewrites only what was edited and keeps the comments', () => {
  const written = editYaml(source, [
    ['price', { amount: 1799 }],
    ['holidays', ['2026-12-25', '2027-03-04']],
  ]);
  expect(written).toBe(source.replace('1499', '1799').replace('2027-01-26', '2027-03-04'));
});

test('an item that moves in a list keeps its lines, a new one is inserted in its place, and a removed one is deleted', () => {
  const claims = [
    { id: 'offer', value: { en: '10 percent', hi: '10 प्रतिशत' }, sample: true },
    { id: 'years', value: { same: '16' }, sample: false },
  ];
  const written = editYaml(source, [['claims', claims]]);
  expect((parse(written) as { claims: unknown }).claims).toEqual(claims);
  expect(written).toContain('# till March');
  expect(written).not.toContain('gst-days');
  expect(written).toContain('# The firm. Ask before you change it.');
});

test('an item that only changes its place keeps its comments', () => {
  const list =
    '- { id: a, text: One } # till March\n- { id: b, text: Two }\n# Ask Asha first.\n- { id: c, text: Three }\n';
  const written = editYaml(list, [['', (parse(list) as unknown[]).toReversed()]]);
  expect(written).toBe(
    '# Ask Asha first.\n- { id: c, text: Three }\n- { id: b, text: Two }\n- { id: a, text: One } # till March\n',
  );
});

test('a whole file that is a list', () => {
  const list = '# One line each.\n\n- { id: a, text: { en: One, hi: एक } }\n- { id: b, text: { en: Two, hi: दो } }\n';
  const written = editYaml(list, [['', [{ id: 'b', text: { en: 'Two!', hi: 'दो!' } }]]]);
  expect(written).toBe('# One line each.\n\n- { id: b, text: { en: Two!, hi: दो! } }\n');
});

test('a text of several lines keeps its line breaks, as a block where it was one', () => {
  const list =
    '# Mails.\n- id: a\n  body:\n    en: |-\n      One.\n\n      Two.\n    hi: "एक।"\n- id: b\n  body: { en: B, hi: बी }\n';
  const [first, ...rest] = parse(list) as { id: string; body: { en: string; hi: string } }[];
  const texts = { en: 'One.\n\n- {papers}: "all"\n# Three', hi: `एक।\n\nदो, ${'और '.repeat(40)}तीन।` };
  const changed = [{ ...first, body: texts }, ...rest];
  const written = editYaml(list, [['', changed]]);
  expect(parse(written)).toEqual(changed);
  expect(written).toContain('    en: |-\n      One.\n\n      - {papers}: "all"\n      # Three\n    hi: "एक।\\n\\nदो, ');
  expect(written).toContain('# Mails.\n- id: a\n');
  // A text that cannot be written as a block, and a list that has grown.
  for (const en of [' indented\ntwo', 'ends with a space \n', '']) {
    expect(parse(editYaml(list, [['', [{ ...first, body: { ...texts, en } }, ...rest]]]))).toEqual([
      { ...first, body: { ...texts, en } },
      ...rest,
    ]);
  }
  const longer = [...changed, { id: 'c', body: texts }];
  expect(parse(editYaml(list, [['', longer]]))).toEqual(longer);
});
