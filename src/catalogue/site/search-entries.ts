import { termsInWords } from '@/i18n/appointment-price.ts';
import { localize } from '@/i18n/localized-text.ts';
import { pathFor } from '@/i18n/paths.ts';
import { wordsOf } from '@/i18n/phonetic-key.ts';
import { type Locale, otherLocale } from '@/kernel/locale.ts';
import { APPOINTMENTS } from '../firm/appointments.ts';
import { companyFacts } from '../firm/company.ts';
import { getFaqPage } from '../firm/faq-page.ts';
import { findHomeFaqs, getContactFaqs } from '../firm/faqs.ts';
import { listOpenings } from '../firm/openings.ts';
import { readContent } from '../read-content.ts';
import { listArticles } from '../reading/articles.ts';
import { listTradeWords } from '../reading/class-list.ts';
import { listBusinessKinds } from '../reading/due-dates.ts';
import { listGlossary } from '../reading/glossary.ts';
import { listOfficialForms } from '../reading/official-forms.ts';
import { listTemplates } from '../reading/templates.ts';
import { appointmentTerms, isFree } from '../services/appointment-terms.ts';
import { getSection, listSectionSlugs } from '../services/sections.ts';
import { serviceFiles, servicePath } from '../services/service-files.ts';
import { termsLine } from '../services/service-terms.ts';
import { getPage, listPagePaths } from './pages.ts';
import { searchWordsShape } from './search-entries.shape.ts';

/** The kinds of search results, in the order in which equal results are shown. */
export const searchKinds = [
  'service',
  'section',
  'calculator',
  'guide',
  'article',
  'form',
  'question',
  'term',
  'page',
] as const;
type SearchKind = (typeof searchKinds)[number];

/** A search result in one language, as the index has it. */
export interface SearchEntry {
  /** The id, which is the same in every language. */
  id: string;
  kind: SearchKind;
  title: string;
  href: string;
  /** A description of one or two lines; may be empty. */
  text: string;
  /** Other words for the entry, including its title in the other language. */
  keywords: string[];
  /** Our fee for a service and its usual time, in one line. */
  priceAndTime?: string | undefined;
  /** Questions that the entry answers; see src/ui/search/questions.ts. */
  asks?: readonly string[] | undefined;
  /** The words of the trades that need what the entry is about. */
  trades?: string | undefined;
}

/** An entry before the words of content/search-words.yaml are added; `path` is its English path. */
interface Found {
  path: string;
  title: string;
  text?: string;
  typed?: readonly string[];
  priceAndTime?: string;
}

/** Pages that no one searches for: the home page, and the pages after a payment. */
const unsought = ['/', '/payment-success', '/payment-cancel'];

/**
 * The source of the entries of each kind. To make another kind searchable, add a line. If two lines collect the same
 * path, the first line wins.
 */
const collectors: readonly [SearchKind, (locale: Locale) => Found[]][] = [
  ['service', listServices],
  ['section', listSections],
  ['calculator', (locale) => listPages(locale, '/resources/tools/')],
  // These pages also calculate something for the visitor.
  ['calculator', (locale) => listPages(locale, '/resources/decide/')],
  ['guide', (locale) => listPages(locale, '/resources/guides/')],
  ['form', listPapers],
  ['article', listBlog],
  ['article', (locale) => listPages(locale, '/resources/case-studies/')],
  ['page', (locale) => listPages(locale, '/')],
  ['page', listCareers],
  ['page', listCalendars],
  ['form', listForms],
  ['term', listTerms],
  ['question', listQuestions],
];

const words = readContent('search-words.yaml', searchWordsShape);

/** Stop words of queries, and groups of synonyms. */
const { idle, soft, places, same, verbs, stems, sets } = words;
export const searchVocabulary = { idle, soft, places, same, verbs, stems, sets };

/** The questions that each page answers. */
const asks = new Map<string, string[]>();
for (const [question, paths] of Object.entries(words.asks)) {
  for (const path of paths) {
    asks.set(path, [...(asks.get(path) ?? []), question]);
  }
}

/** Returns everything that can be found in one language. */
export function listSearchEntries(locale: Locale): SearchEntry[] {
  const second = otherLocale(locale);
  const translated = new Map((second ? collect(second) : []).map(({ path, title }) => [path, title]));
  const trades = tradeWords();
  return collect(locale).map(({ kind, path, title, text = '', typed = [], priceAndTime }) => {
    const translation = (kind !== 'question' && translated.get(path)) || title;
    const keywords = [...(translation === title ? [] : [translation]), ...(words.typed[path] ?? []), ...typed];
    return {
      id: path,
      kind,
      title,
      href: pathFor(locale, path),
      text,
      keywords: [...new Set(keywords)],
      priceAndTime,
      asks: asks.get(path),
      trades: trades.get(path),
    };
  });
}

/**
 * The maximum number of trades that share an indexed word. A more common word, such as shop, does not tell trades
 * apart.
 */
const MANY = 5;

/** How many words of a trade are indexed. The usual words come first. */
const USUAL = 3;
/** A page that more trades than this need gets one word less of each, because it would fill the index. */
const FEW = 60;

/** Returns, by page, the words of the trades that need the page. */
function tradeWords(): Map<string, string> {
  const idle = new Set(wordsOf(`${words.idle} ${words.soft}`));
  const trades = listTradeWords().map(({ names, typed }) => {
    // The words in Latin letters include Hindi ones, which the search also finds if they are typed in Devanagari.
    const first = (count: number): Set<string> =>
      new Set(wordsOf(typed.slice(0, count).join(' ')).filter((word) => /^[a-z]+$/.test(word) && !idle.has(word)));
    return { names, words: first(USUAL), fewer: first(USUAL - 1) };
  });
  const counts = Map.groupBy(
    trades.flatMap((trade) => [...trade.words]),
    (word) => word,
  );
  const isTelling = (word: string): boolean => word.length > 2 && (counts.get(word)?.length ?? 0) <= MANY;
  return new Map(
    Object.entries(words.trades).map(([path, names]) => {
      const needing = trades.filter((trade) =>
        names.some((name) => trade.names.some((one) => one === name || (/^\d/.test(name) && one.startsWith(name)))),
      );
      const listed = needing.flatMap(({ words, fewer }) => [...(needing.length > FEW ? fewer : words)]);
      return [path, [...new Set(listed.filter(isTelling))].join(' ')];
    }),
  );
}

function collect(locale: Locale): (Found & { kind: SearchKind })[] {
  const found = new Map<string, Found & { kind: SearchKind }>();
  for (const [kind, list] of collectors) {
    for (const one of list(locale)) {
      if (!found.has(one.path)) {
        found.set(one.path, { ...one, kind });
      }
    }
  }
  return [...found.values()];
}

function listServices(locale: Locale): Found[] {
  return serviceFiles.map(({ id, title, description, page, ...terms }) => {
    const named = localize({ title, text: description }, locale, companyFacts(locale));
    return {
      path: servicePath(id),
      ...named,
      text: firstSentence(named.text),
      typed: page?.typed ?? [],
      priceAndTime: termsLine(locale, terms),
    };
  });
}

function listSections(locale: Locale): Found[] {
  return listSectionSlugs()
    .map((slug) => getSection(locale, slug))
    .map(({ path, title, description, typed }) => ({ path, title, text: description, typed }));
}

/** Lists the pages below a path. @param below the prefix of their paths, such as /resources/tools/ */
function listPages(locale: Locale, below: string): Found[] {
  return listPagePaths()
    .filter((path) => path.startsWith(below) && !unsought.includes(path))
    .map((path) => getPage(locale, path))
    .map(({ path, title, description }) => ({
      path,
      title,
      text: firstSentence(description),
      ...termsAt(locale, path),
    }));
}

/**
 * Returns the price and duration of an appointment, for the search result of the page that books one; empty for any
 * other page, or if the appointment is free of charge.
 */
function termsAt(locale: Locale, path: string): Pick<Found, 'priceAndTime'> {
  const terms = appointmentTerms();
  return path === APPOINTMENTS && !isFree(terms) ? { priceAndTime: termsInWords(locale, terms) } : {};
}

function listPapers(locale: Locale): Found[] {
  return listTemplates(locale).map(({ slug, title, description }) => ({
    path: `/resources/templates/${slug}`,
    title,
    text: description,
    typed: ['template', 'format'],
  }));
}

function listBlog(locale: Locale): Found[] {
  return listArticles(locale).map(({ slug, title, excerpt }) => ({
    path: `/blog/${slug}`,
    title,
    text: firstSentence(excerpt),
  }));
}

function listCareers(locale: Locale): Found[] {
  return listOpenings(locale).map(({ slug, title, summary }) => ({ path: `/careers/${slug}`, title, text: summary }));
}

function listCalendars(locale: Locale): Found[] {
  return listBusinessKinds(locale).map(({ id, name }) => ({
    path: `/resources/calendar/${id}`,
    title: `${getPage(locale, '/resources/calendar').short}: ${name}`,
  }));
}

function listForms(locale: Locale): Found[] {
  return listOfficialForms(locale).flatMap(({ forms }) =>
    forms.map(({ id, code, use }) => ({ path: `/resources/forms#${id}`, title: code, text: use, typed: ['form'] })),
  );
}

function listTerms(locale: Locale): Found[] {
  return listGlossary(locale).flatMap(({ terms }) =>
    terms.map(({ id, term, official, meaning }) => ({
      path: `/resources/glossary#${id}`,
      title: term,
      text: firstSentence(meaning),
      typed: official === undefined ? [] : [official],
    })),
  );
}

/** Returns the first sentence, which says what something is. The page itself has the rest. */
const firstSentence = (text: string): string => /^.*?(?:[.।](?= |$)|$)/u.exec(text)?.[0] ?? text;

/**
 * Lists the questions of all pages without their answers, because there are hundreds of them and the pages have the
 * answers.
 */
function listQuestions(locale: Locale): Found[] {
  const under = (path: string, faqs: readonly { id?: string; question: string }[]): Found[] =>
    faqs.map(({ id, question }, index) => ({ path: `${path}#${id ?? `q${index + 1}`}`, title: question }));
  return [
    ...under('/faq', getFaqPage(locale).faqs),
    ...under('/', findHomeFaqs(locale)?.faqs ?? []),
    ...under('/contact', getContactFaqs(locale).faqs),
    ...listSectionSlugs().flatMap((slug) => under(`/${slug}`, getSection(locale, slug).faqs)),
    ...serviceFiles.flatMap(({ id, page }) =>
      under(servicePath(id), localize(page.faqs, locale, companyFacts(locale))),
    ),
  ];
}
