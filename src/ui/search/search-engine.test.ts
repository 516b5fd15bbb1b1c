import { describe, expect, test } from 'vitest';
import { markWords } from './mark-words.ts';
import { createEngine, type Findable } from './search-engine.ts';
import { packIndex, unpackIndex } from './search-index.ts';

const found = (title: string, keywords: string[] = [], text = '', weight = 1): Findable => ({
  title,
  keywords,
  text,
  weight,
});
const list = [
  found('GST registration', ['जीएसटी पंजीकरण', 'gst', 'gst number'], 'The number, and in which State.'),
  found('GST returns', ['जीएसटी रिटर्न', 'gstr-3b'], 'Monthly and quarterly.'),
  found('Trademark registration', ['ट्रेडमार्क पंजीकरण', 'brand name registration', 'tm'], 'A name or a logo.'),
  found('FSSAI food licence', ['एफएसएसएआई फ़ूड लाइसेंस'], 'For every food business.'),
  found('Shop and establishment', ['दुकान एवं स्थापना पंजीकरण', 'dukan registration'], 'By the law of the State.'),
  found('Which papers does a GST number need?', [], '', 0.7),
];
const vocabulary = { idle: 'ka ke liye kaise kare का के लिए the of a', same: ['licence लाइसेंस', 'food खाद्य khana'] };
const engine = await createEngine(list, vocabulary);
const titles = (query: string): string[] => engine.find(query).map(({ at }) => list[at]?.title ?? '');

describe('the search engine', () => {
  test.each([
    ['gst', 'GST registration'],
    ['GST REGISTRATION', 'GST registration'],
    ['जीएसटी', 'GST registration'],
    ['gstr3b', 'GST returns'],
    ['3b', 'GST returns'],
    ['gst ret', 'GST returns'],
    ['tm', 'Trademark registration'],
    ['tredmark', 'Trademark registration'],
    ['trademarkregistration', 'Trademark registration'],
    ['gstreturns', 'GST returns'],
    ['registered brand', 'Trademark registration'],
    ['trademrak', 'Trademark registration'],
    ['ट्रेडमार्क', 'Trademark registration'],
    ['khana ka laisens', 'FSSAI food licence'],
    ['dukaan ka rajistration kaise kare', 'Shop and establishment'],
    ['दुकान के लिए पंजीकरण', 'Shop and establishment'],
  ])('%s finds %s first', (query, title) => {
    expect(titles(query)[0]).toBe(title);
  });

  test('an exact name is found, and what only sounds like it is not', async () => {
    const heard = await createEngine(
      [
        found('FSSAI food licence', ['fssai']),
        found('What are your fees?'),
        found('Fish export', ['मछली']),
        found('फ़ीस'),
        found('GST'),
        found('जीएसटी रिटर्न'),
        found('Guest house'),
      ],
      { idle: '', same: [] },
    );
    const places = (query: string): number[] => heard.find(query).map(({ at }) => at);
    expect(places('fssai')).toEqual([0]);
    // A word in the other script is treated as the same word if it sounds the same.
    expect(places('gst').toSorted()).toEqual([4, 5]);
    // A word of four letters sounds like too many others, so it is not searched for by its sound.
    expect(places('fesh')).not.toContain(1);
  });

  test('single letters form a word', async () => {
    const letters = await createEngine([found('EPF', ['ईपीएफ']), found('E-books'), found('EPR')], {
      idle: '',
      same: [],
    });
    for (const query of ['e p f', 'E.P.F.', 'ई पी एफ', 'ई. पी. एफ.', 'epf']) {
      expect(letters.find(query)[0]?.at, query).toBe(0);
    }
  });

  test('a hit that scores far below the best is not shown', async () => {
    const long = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
    const noisy = await createEngine([found('Loan', ['loan']), found('Other', [], `loan ${long}`, 0.05)], {
      idle: '',
      same: [],
    });
    expect(noisy.find('loan').map(({ at }) => at)).toEqual([0]);
  });

  test('hits with all words come before hits with some, and are marked as complete', () => {
    const hits = engine.find('gst number');
    expect(hits.map(({ at, whole }) => [list[at]?.title, whole])).toEqual([
      ['GST registration', true],
      ['Which papers does a GST number need?', true],
      ['GST returns', false],
    ]);
    expect(engine.find('gst number', 2)).toHaveLength(2);
    expect(engine.find('gst zeppelin').some(({ whole }) => whole)).toBe(false);
  });

  test('a last word that may become a stop word is ignored', () => {
    expect(titles('gst number kai')).toEqual(titles('gst number'));
  });

  test('soft words are searched for if no entry has the other words', async () => {
    const soft = await createEngine(list, { ...vocabulary, soft: 'trademark' });
    expect(list[soft.find('qwxzv trademark')[0]?.at ?? -1]?.title).toBe('Trademark registration');
  });

  test('stop words are searched for only if there is no other word', () => {
    expect(engine.asked('gst ka number kaise')).toEqual(['gst', 'number']);
    expect(engine.asked('kaise')).toEqual(['kaise']);
    expect(engine.find('')).toEqual([]);
    expect(engine.find('?!')).toEqual([]);
    expect(engine.find('xyzzy')).toEqual([]);
    expect(() => engine.find('constructor')).not.toThrow();
    expect(() => engine.find('gst constructor toString __proto__ $you @ !')).not.toThrow();
  });

  test('of equal hits the one with the higher weight is first', async () => {
    const equals = await createEngine([found('Loan'), found('Loan', [], '', 2)], { idle: '', same: [] });
    expect(equals.find('loan').map(({ at }) => at)).toEqual([1, 0]);
  });
});

describe('questions', async () => {
  const asked = await createEngine(
    [
      { ...found('Office insurance', ['office']), weight: 1.5 },
      { ...found('Contact'), asks: ['where kahan / office branch / ?your', '@ / ?office'] },
      { ...found('Careers'), asks: ['!job naukri', 'join / $you'] },
      { ...found('FSSAI food licence'), trades: 'achar mithai' },
      found('Tax return'),
    ],
    {
      idle: 'the is where kahan your hai ka',
      soft: 'portal',
      places: 'pune delhi bareilly',
      same: ['job naukri barla'],
      verbs: 'kar',
      sets: { you: 'aapka your' },
    },
  );
  const first = (query: string): number | undefined => asked.find(query)[0]?.at;

  test.each([
    ['where is the office', 1],
    ['kahan hai office', 1],
    ['office', 0],
    ['office insurance', 0],
    ['office insurance pune', 0],
    ['pune office', 1],
    ['delhi', 1],
    ['tax naukri', 2],
    ['aapko join krna', 2],
    // Only a word from the name of an entry turns the query into another question: "tax" does, "zeppelin" does not.
    ['join your zeppelin', 2],
    ['join your tax', 4],
    ['karwana hai tax', 4],
    ['achar ka licence', 3],
    ['अचार', 3],
    ['tax portal', 4],
    ['https://www.tax.gov.in', 4],
  ])('%s finds %s', (query, at) => {
    expect(first(query)).toBe(at);
  });
});

describe('markWords', () => {
  const marked = (text: string, query: string, terms = engine.find(query)[0]?.terms ?? []): string[] =>
    markWords(text, terms).flatMap((piece) => (piece.marked ? [piece.text] : []));

  test('a form’s name is marked as a whole if it was typed as one word', () => {
    expect(marked('GST return (GSTR-3B), monthly', 'gstr3b')).toEqual(['GSTR-3B']);
    expect(marked('GST return (GSTR-3B), monthly', 'gstr 3b')).toEqual(['GSTR', '3B']);
    expect(marked('GSTR-3B', '', ['gstr', 'gstr3b'])).toEqual(['GSTR']);
  });

  test('a word with joiners is one word, with or without them', () => {
    const joiner = '\u200d';
    const nonJoiner = '\u200c';
    const text = `नया पंजी${nonJoiner}करण और ट्रेड${joiner}मार्क`;
    expect(marked(text, 'ट्रेडमार्क पंजीकरण')).toEqual([`पंजी${nonJoiner}करण`, `ट्रेड${joiner}मार्क`]);
    expect(marked('पंजीकरण', `पंजी${nonJoiner}करण`)).toEqual(['पंजीकरण']);
    for (const each of [text, `${joiner}, ${nonJoiner}-`, 'a-/b', '- - GSTR-3B/']) {
      expect(
        markWords(each, [])
          .map((piece) => piece.text)
          .join(''),
      ).toBe(each);
    }
  });

  test('marks the found words in any spelling and loses no text', () => {
    const [hit] = engine.find('tredmark registration');
    const pieces = markWords('Trademark registration, renewal', hit?.terms ?? []);
    expect(pieces.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['Trademark', 'registration']);
    expect(pieces.map(({ text }) => text).join('')).toBe('Trademark registration, renewal');
    expect(
      markWords('दुकान (पंजीकरण)', engine.find('dukan')[0]?.terms ?? []).map(({ text, marked }) => [text, marked]),
    ).toEqual([
      ['दुकान', true],
      [' (पंजीकरण)', false],
    ]);
  });
});

describe('the packed index', () => {
  test('is the same after unpacking', () => {
    const entries = [
      { kind: 'service', path: '/a', title: 'A “b”', text: 'c\nd', keywords: ['e', 'f g'] },
      { kind: 'page', path: '/h#i', title: 'ज', text: '', keywords: [] },
    ];
    const index = { words: { list: 'x' }, vocabulary, entries };
    const [first, second] = unpackIndex<{ list: string }>(packIndex(index)).entries;
    expect(first).toEqual({ ...entries[0], text: 'c d' });
    expect(second).toEqual(entries[1]);
    const priced = packIndex({ ...index, entries: entries.map((entry) => ({ ...entry, priceAndTime: '₹1 · 1 day' })) });
    expect(unpackIndex(priced).entries[0]?.priceAndTime).toBe('₹1 · 1 day');
  });

  test('has no stop words in Devanagari that it has in Latin letters, and no words of a text that are in a name', async () => {
    const index = unpackIndex(
      packIndex({
        words: {},
        vocabulary: { ...vocabulary, idle: 'hai kaise है कैसे करें the' },
        entries: [{ kind: 'page', path: '/a', title: 'Milk test', text: 'The milk of cows.', keywords: [] }],
      }),
    );
    expect(index.vocabulary.idle).toBe('hai kaise the करें');
    expect(index.entries[0]?.text).toBe('of cows');
  });
});

describe('questions and parts of a query', () => {
  const pages = [
    found('Bounced cheque'),
    found('GST returns', ['gst return']),
    found('Upload documents'),
    found('Partnership firm'),
    found('Dairy', ['दूध']),
    { ...found('Food licence'), trades: 'chai atta' },
    found('Start a business in the food trade', ['food']),
  ];
  pages[0] = { ...found('Bounced cheque'), asks: ['cheque check / return wapas / -gst'] };
  pages[2] = { ...found('Upload documents'), asks: ['kagaz / bhej'] };
  const open = () =>
    createEngine(pages, {
      idle: 'kya kaise hai ka ki',
      same: ['cheque check चेक', 'food khana'],
      stems: 'bhej',
      verbs: 'kar',
    });

  test.each([
    ['cheque return ho gaya', 'Bounced cheque'],
    ['gst return check', 'GST returns'],
    ['kagaz kaise bheju', 'Upload documents'],
    ['काग़ज़ कैसे भेजें', 'Upload documents'],
    ['partnar ship firm', 'Partnership firm'],
    ['doodh', 'Dairy'],
    ['आटा', 'Food licence'],
    ['चाय', 'Food licence'],
    ['food something else', 'Start a business in the food trade'],
  ])('%s finds %s first', async (query, title) => {
    const engine = await open();
    expect(pages[engine.find(query)[0]?.at ?? -1]?.title).toBe(title);
  });
});
