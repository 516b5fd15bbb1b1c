import { expect, test } from 'vitest';
import { documentKinds, findDocument, listDocuments } from '@/catalogue/site/documents.ts';
import { postedForm } from '../../../../tests/support/posted-form.ts';
import { contentErrors } from './content-faults.ts';
import { formOf, readDocument, saidBy } from './content-state.ts';
import { contentWords } from './content-words.ts';
import type { FieldNode } from './field-node.ts';
import { roomFor } from './room.ts';

/** A text that the office can change: the name and key of its field, and whether it has both languages. */
interface Text {
  readonly name: string;
  readonly key: string;
  readonly isPair: boolean;
}

function textsOf(node: FieldNode): Text[] {
  if (node.kind === 'group') {
    return node.fields.flatMap(textsOf);
  }
  if (node.kind === 'list') {
    return node.items.flatMap(textsOf);
  }
  if (node.kind !== 'text' && node.kind !== 'line') {
    return [];
  }
  return [{ name: node.name, key: node.key, isPair: node.kind === 'text' }];
}

/** The first document of each kind, with one text for each of its keys. */
const documents = documentKinds.flatMap((kind) => {
  const id = listDocuments().find((each) => each.kind === kind)?.id;
  const of = id === undefined ? undefined : findDocument(id);
  if (!of) {
    return [];
  }
  const texts = formOf(of, saidBy(of, {})).flatMap(textsOf);
  return [{ of, texts: [...new Map(texts.map((text) => [text.key, text])).values()] }];
});

/** Returns the errors beside a text, in each language, after it was changed. */
function said({ of }: (typeof documents)[number], { name, isPair }: Text, typed: string): string[] {
  const sent = postedForm(formOf(of, saidBy(of, {})));
  const fields = isPair ? [`${name}.en`, `${name}.hi`] : [name];
  for (const field of fields) {
    sent.set(field, field.endsWith('.hi') ? `क ${typed}` : typed);
  }
  const errors = contentErrors(contentWords('en'), of, readDocument(of, sent), {});
  return fields.map((field) => errors[field] ?? '');
}

test('the documents of the office have many kinds of texts', () => {
  expect(documents.length).toBeGreaterThan(15);
  expect(documents.flatMap(({ texts }) => texts).length).toBeGreaterThan(40);
});

test.each(documents.map((each) => [each.of.kind, each] as const))(
  '%s: each text is refused, with its field, when it is too long, leaves a brace open or names what nothing fills',
  (kind, document) => {
    for (const text of document.texts) {
      const most = roomFor(kind, text.key);
      const cases = {
        [`${'word '.repeat(most)}`]: text.isPair ? /limit is \d+ characters/ : /./,
        'See {phone': /\{phone/,
        'See {nobody.knows} there': /\{nobody\.knows\}/,
      };
      for (const [typed, sentence] of Object.entries(cases)) {
        for (const error of said(document, text, typed)) {
          expect([kind, text.key, typed.slice(0, 24), error]).toEqual([
            kind,
            text.key,
            typed.slice(0, 24),
            expect.stringMatching(text.isPair ? sentence : /./),
          ]);
        }
      }
    }
  },
);

test('a text without a measured limit gets one by the kind of its field', () => {
  expect([roomFor('new', 'label'), roomFor('new', 'title'), roomFor('new', 'intro'), roomFor('new', 'text')]).toEqual([
    40, 60, 200, 600,
  ]);
});

test('a placeholder of one place is not filled in at another place of the same file', () => {
  const of = findDocument('consent');
  if (!of) {
    throw new Error('there is no consent');
  }
  const pair = (text: string) => ({ en: text, hi: `क ${text}` });
  const said = (key: string, raw: string) => {
    const parts = of.parts.map((part) => ({ ...part, raw: { notice: pair(raw) } }));
    const edits = { [parts[0]?.place ?? '']: { [key]: pair('Within {local}.') } };
    return contentErrors(contentWords('en'), { ...of, parts }, edits, {})[`0.${key}.en`] ?? '';
  };
  expect(said('notice', 'We answer in {local}.')).not.toContain('{local}');
  expect(said('news', 'We answer in {local}.')).toContain('unknown placeholder {local}');
  expect(said('notice', 'We answer.')).toContain('unknown placeholder {local}');
});
