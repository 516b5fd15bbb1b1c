import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { getAt } from '@/catalogue/edits.ts';
import { findRaw, listFiles } from '@/catalogue/read-content.ts';
import { serviceFiles } from '@/catalogue/services/service-files.ts';
import { type ContentDocument, findDocument, listDocuments } from '@/catalogue/site/documents.ts';
import type { Locale } from '@/kernel/locale.ts';
import { postedForm } from '../../../../tests/support/posted-form.ts';
import { ContentFields } from './ContentFields.tsx';
import { pathText } from './ContentPage.tsx';
import { contentErrors } from './content-faults.ts';
import { documentDifferences, formOf, readDocument, saidBy } from './content-state.ts';
import { contentWords, formWords } from './content-words.ts';
import { differences } from './diff.ts';
import { nameOf } from './field-name.ts';
import { type FieldNode, memberOf } from './field-node.ts';

const words = contentWords('en');

function document(id: string): ContentDocument {
  const found = findDocument(id);
  if (!found) {
    throw new Error(`there is no ${id}`);
  }
  return found;
}

const sorted = (pairs: ReadonlyMap<string, string>) => [...pairs].sort();
const formSent = (id: string): Map<string, string> => postedForm(formOf(document(id), saidBy(document(id), {})));

test('every document comes back from its form unchanged and valid', () => {
  for (const each of listDocuments().map(({ id }) => document(id))) {
    const said = saidBy(each, {});
    const back = readDocument(each, postedForm(formOf(each, said)));
    expect(differences(said, back), each.id).toEqual([]);
    expect(contentErrors(words, each, back, {}), each.id).toEqual({});
  }
});

test('all questions and answers of the site can be edited', () => {
  const places = new Set(listDocuments().flatMap(({ id }) => document(id).parts.map(({ place }) => place)));
  const asked = listFiles('').flatMap((file) => {
    const raw = findRaw(file) as Record<string, unknown> | undefined;
    return ['faqs', 'faq.faqs', 'page.faqs'].filter((path) => getAt(raw, path)).map((path) => `${file}#${path}`);
  });
  // Each service has questions, and so does the contact page.
  expect(asked.length).toBeGreaterThan(serviceFiles.length);
  expect(asked.filter((place) => !places.has(place))).toEqual([]);
});

test('every field has a label, also those of added entries, in what is sent to the browser', () => {
  const missing = new Set<string>();
  let labels: Readonly<Record<string, string>> = {};
  const visit = (field: FieldNode): void => {
    if (field.kind !== 'kept' && !labels[field.key]) {
      missing.add(field.key);
    }
    if (field.kind === 'group') {
      field.fields.forEach(visit);
    }
    if (field.kind === 'list') {
      for (const item of [...field.items, field.blank]) {
        visit(item);
      }
    }
    if (field.kind === 'choice' && !['image', 'category'].includes(field.key)) {
      for (const option of field.options) {
        if (!labels[`is.${option}`]) {
          missing.add(option);
        }
      }
    }
  };
  for (const each of listDocuments().map(({ id }) => document(id))) {
    const fields = formOf(each, saidBy(each, {}));
    ({ labels } = formWords(words, fields));
    fields.forEach(visit);
  }
  expect([...missing]).toEqual([]);
});

test('an entry added in the browser has the same fields as one made by the server, with its own number', () => {
  for (const each of listDocuments().map(({ id }) => document(id))) {
    const fields = formOf(each, saidBy(each, {}));
    for (const [index, list] of fields.entries()) {
      if (list.kind !== 'list') {
        continue;
      }
      const sent = postedForm(fields).set('do', `add:${list.name}`);
      const made = formOf(each, readDocument(each, sent))[index];
      const last = made?.kind === 'list' ? made.items.at(-1) : undefined;
      const number = list.items.length;
      expect(sorted(postedForm([memberOf(list, number)])), each.id).toEqual(sorted(postedForm(last ? [last] : [])));
      expect(memberOf(list, number).name).toBe(`${list.name}.${number}`);
    }
  }
});

test("a text in only one language is refused beside its field, in the editor's language", () => {
  const faq = document('contact-faqs');
  const sent = formSent('contact-faqs').set('0.1.answer.hi', '').set('0.2.question.en', '');
  expect(contentErrors(words, faq, readDocument(faq, sent), {})).toEqual({
    '0.1.answer.hi': 'Enter the Hindi text.',
    '0.2.question.en': 'Enter the English text.',
  });
  const pasted = formSent('contact-faqs');
  pasted.set('0.0.answer.hi', pasted.get('0.0.answer.en') ?? '').set('0.1.answer.en', 'Call {claim.nothing}');
  expect(contentErrors(contentWords('hi'), faq, readDocument(faq, pasted), {})).toMatchObject({
    '0.0.answer.hi': 'यह हिंदी नहीं है। देवनागरी में लिखें।',
  });
});

test('invalid numbers and dates, and texts that are too long', () => {
  const service = document('services/gst-registration');
  const index = service.parts.findIndex(({ place }) => place.endsWith('#price'));
  const sent = formSent('services/gst-registration').set(`${index}.amount`, 'cheap');
  expect(contentErrors(words, service, readDocument(service, sent), {})).toEqual({
    [`${index}.amount`]: 'Enter a whole number.',
  });
  const good = formSent('services/gst-registration').set(`${index}.amount`, '₹ 1,799');
  const read = readDocument(service, good);
  expect(read['services/gst-registration.yaml#price']).toMatchObject({ amount: 1799 });
  const faqs = service.parts.findIndex(({ place }) => place.endsWith('#page.faqs'));
  good.set(`${faqs}.0.question.en`, 'x '.repeat(90));
  expect(contentErrors(words, service, readDocument(service, good), {})).toEqual({
    [`${faqs}.0.question.en`]: 'Question (English): the limit is 120 characters, and this has 179.',
  });
});

test('a time or day that the service clock cannot read is refused', () => {
  const hours = document('hours');
  const sent = formSent('hours').set('0.0.open', '9').set('0.1.close', '24:00').set('1.0', 'tomorrow');
  expect(contentErrors(words, hours, readDocument(hours, sent), {})).toEqual({
    '0.0.open': 'Enter the time like this: 09:00.',
    '0.1.close': 'Enter the time like this: 09:00.',
    '1.0': 'Choose a day.',
  });
});

test('items are added, moved and removed without scripts', () => {
  const lines = document('announcements');
  const ids = (sent: Map<string, string>): unknown[] => {
    const said = readDocument(lines, sent)['announcements.yaml#'] as { id?: string }[];
    return said.map(({ id }) => id);
  };
  const before = ids(formSent('announcements'));
  expect(ids(formSent('announcements').set('do', 'remove:0.1'))).toEqual(before.toSpliced(1, 1));
  expect(ids(formSent('announcements').set('do', 'up:0.1')).slice(0, 2)).toEqual([before[1], before[0]]);
  const added = formSent('announcements').set('do', 'add:0');
  expect(ids(added)).toHaveLength(before.length + 1);
  expect(ids(formSent('announcements').set('do', 'remove:0.__proto__'))).toEqual(before);
  expect(ids(formSent('announcements').set('do', 'add:7.7'))).toEqual(before);
});

test('a complete entry of each kind is added, in both languages or not at all, with a generated id', () => {
  const both = (en: string, hi: string) => ({ en, hi });
  /** Values to type into the fields of a new entry. */
  const typed: Record<string, Record<string, string | { en: string; hi: string }>> = {
    announcements: { text: both('We are open on Sunday', 'हम रविवार को खुले हैं') },
    packages: {
      name: both('Family', 'परिवार'),
      description: both('For two firms', 'दो फ़र्मों के लिए'),
      price: '49999',
      'features.order': '0',
      'features.0': both('Two firms', 'दो फ़र्में'),
      icon: 'Rocket',
      color: 'good',
      'covers.private-limited-company': '2',
      'covers.gst-registration': '0',
    },
    claims: { value: both('12 towns', '12 शहर'), place: 'About us' },
    testimonials: {
      name: both('Asha Verma', 'आशा वर्मा'),
      company: both('Verma Stores', 'वर्मा स्टोर्स'),
      rating: '5',
      position: both('Owner', 'मालिक'),
      service: both('Tax returns', 'टैक्स रिटर्न'),
      quote: both('It went well.', 'काम अच्छा हुआ।'),
      image: 'people/client-1',
    },
    'home-faqs': { question: both('Is it far?', 'क्या दूर है?'), answer: both('No.', 'नहीं।') },
    branches: {
      city: both('Agra', 'आगरा'),
      address: both('Station Road', 'स्टेशन रोड'),
      pin: '282001',
      phone: '+91 11 4100 2010',
    },
    team: {
      name: both('Ravi Kumar', 'रवि कुमार'),
      position: both('Advisor', 'सलाहकार'),
      image: 'people/team-1',
      imageAlt: both('Ravi at his desk', 'अपनी मेज़ पर रवि'),
      bio: both('Ten years here.', 'दस साल से यहाँ।'),
    },
    openings: {
      posted: '2026-11-20',
      title: both('Accountant', 'अकाउंटेंट'),
      city: both('Delhi', 'दिल्ली'),
      type: both('Full time', 'पूरा समय'),
      summary: both('Keeps books.', 'बही-खाता संभालना।'),
      ...Object.fromEntries(
        ['responsibilities', 'requirements', 'offer'].flatMap((key) => [
          ...[`${key}.0`, `${key}.1`].map((name) => [
            name,
            both(`Point ${name}`, `बात ${name}`.replace(/[a-z.]+/, '')),
          ]),
          [`${key}.order`, '0,1'],
        ]),
      ),
    },
  };
  for (const [id, fields] of Object.entries(typed)) {
    const kind = document(id);
    const list = id === 'packages' || id === 'announcements' ? '' : kind.parts[0]?.place.split('#')[1];
    const sent = formSent(id);
    const order = sent.get('0.order') ?? '';
    const fresh = `0.${order.split(',').length}`;
    sent.set('0.order', `${order},${order.split(',').length}`);
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string') {
        sent.set(`${fresh}.${name}`, value);
      } else {
        sent.set(`${fresh}.${name}.en`, value.en).set(`${fresh}.${name}.hi`, value.hi);
      }
    }
    const read = readDocument(kind, sent);
    expect(contentErrors(words, kind, read, {}), id).toEqual({});
    const entries = read[`${kind.file}#${list}`] as { id?: string; slug?: string }[];
    const names = entries.map((entry) => entry.id ?? entry.slug ?? '');
    expect(names.at(-1), id).toMatch(/^[a-z][a-z-]*$/);
    expect(new Set(names).size, id).toBe(names.length);

    const [text] = Object.entries(fields).find(([, value]) => typeof value !== 'string') ?? [''];
    sent.set(`${fresh}.${text}.hi`, '');
    expect(contentErrors(words, kind, readDocument(kind, sent), {})[`${fresh}.${text}.hi`], id).toBe(
      'Enter the Hindi text.',
    );
  }
});

test('two entries added with the same words get different ids, and one without words has none yet', () => {
  const lines = document('announcements');
  const sent = formSent('announcements').set('0.order', '0,90,91,92');
  for (const item of ['90', '91']) {
    sent.set(`0.${item}.text.en`, 'New!').set(`0.${item}.text.hi`, 'नया!');
  }
  const said = readDocument(lines, sent)['announcements.yaml#'] as { id?: string }[];
  expect(said.slice(1).map(({ id }) => id)).toEqual(['new', 'new-too', undefined]);
});

test('a removed package is gone; two popular ones are reported in words', () => {
  const tiers = document('packages');
  const before = readDocument(tiers, formSent('packages'))['packages.yaml#'] as { id: string; popular: boolean }[];
  const other = before.findIndex(({ popular }) => !popular);
  const gone = readDocument(tiers, formSent('packages').set('do', `remove:0.${other}`));
  expect(gone['packages.yaml#']).toEqual(before.toSpliced(other, 1));
  expect(contentErrors(words, tiers, gone, {})).toEqual({});
  const two = readDocument(tiers, formSent('packages').set(`0.${other}.popular`, 'yes'));
  expect(contentErrors(words, tiers, two, {})).toEqual({ '0': 'Mark exactly one package as popular.' });
});

test('in Hindi every entry of a list is named by its Hindi text, in the form and in the changes', () => {
  const hindi = contentWords('hi');
  const named: Set<string> = new Set();
  const latin: string[] = [];
  const visit = (field: FieldNode): void => {
    if (field.kind === 'group') {
      field.fields.forEach(visit);
    }
    if (field.kind !== 'list') {
      return;
    }
    for (const item of field.items) {
      const name = nameOf(item, 'hi');
      named.add(name);
      if (/[A-Za-z]{4}/.test(name) && !/\p{Script=Devanagari}/u.test(name) && name === nameOf(item, 'en')) {
        latin.push(name);
      }
      visit(item);
    }
  };
  for (const each of listDocuments().map(({ id }) => document(id))) {
    formOf(each, saidBy(each, {})).forEach(visit);
  }
  expect(named.size).toBeGreaterThan(serviceFiles.length);
  expect(latin).toEqual([]);
  const questions = document('contact-faqs');
  const first = (questions.parts[0]?.raw as { question: { en: string; hi: string } }[] | undefined)?.[0];
  const [field] = formOf(questions, saidBy(questions, {}));
  if (!field || !first) {
    throw new Error('it has questions');
  }
  const shown = (locale: Locale): string =>
    renderToStaticMarkup(createElement(ContentFields, { words: contentWords(locale), field, errors: {} }));
  expect(shown('hi')).toContain(`<span>${first.question.hi}</span></summary>`);
  expect(shown('en')).toContain(`<span>${first.question.en}</span></summary>`);
  const typed = readDocument(questions, formSent('contact-faqs').set('0.0.answer.hi', 'हाँ।'));
  const [change] = documentDifferences(questions, saidBy(questions, {}), typed);
  expect(pathText(hindi, change?.path ?? [])).toBe(`सवाल और जवाब › ${first.question.hi} › जवाब › हिंदी`);
  const holidays = formOf(document('hours'), saidBy(document('hours'), {}))[1];
  if (holidays?.kind !== 'list') {
    throw new Error('holidays are a list');
  }
  for (const day of holidays.items) {
    expect(nameOf(day, 'hi')).toMatch(/^\d{1,2} \p{Script=Devanagari}+ \d{4}$/u);
  }
});

test('a list is compared by name: an entry that moved is reported as moved, not as changed', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ id, t: 1 }));
  expect(differences([a, b], [{ ...b, t: 3 }, a])).toEqual([
    { path: ['b', 'list-place'], before: '2', after: '1' },
    { path: ['b', 't'], before: '1', after: '3' },
  ]);
  const told = (before: unknown, after: unknown) =>
    differences(before, after).map(({ path, before: old, after: next }) => [...path, old, next].join(' '));
  expect(told([a, b, c, d], [d, a, b, c])).toEqual(['d list-place 4 1']);
  expect(told([a, b, c, d], [b, c, d, a])).toEqual(['a list-place 1 4']);
  expect(told([a, b, c, d], [d, c, b, a])).toHaveLength(3);
  // Entries next to one that was removed or added have not moved.
  expect(told([a, b, c], [b, c])).toEqual(['a t 1 ']);
  expect(told([b, c], [a, b, c])).toEqual(['a t  1']);
  // Two entries with the same name can be told apart only by position.
  expect(told([a, a], [a, b])).toEqual(['2 id a b']);
});
