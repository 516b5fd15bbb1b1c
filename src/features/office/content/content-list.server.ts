import { serviceFiles } from '@/catalogue/services/service-files.ts';
import { findDocument, type ListedDocument, listDocuments, mayEdit } from '@/catalogue/site/documents.ts';
import { pathFor } from '@/i18n/paths.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import type { Role } from '@/kernel/roles.ts';
import { listBases } from '@/server/domains/content/bases.ts';
import { listDrafts } from '@/server/domains/content/drafts.ts';
import { listHistory, listLive } from '@/server/domains/content/publications.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import type { ContentWords } from './content-words.ts';
import { titleOf } from './document-title.ts';
import { movedParts } from './moved-files.ts';
import { historyOfAll } from './shown-history.ts';

/** The number of latest changes shown above the list. */
const LAST = 10;

/** The groups of the list, in order. */
const contentGroups = ['firm', 'texts', 'services', 'questions'] as const;
export type ContentGroup = (typeof contentGroups)[number];

const groupOf: Readonly<Record<ListedDocument['kind'], ContentGroup>> = {
  firm: 'firm',
  logo: 'firm',
  colors: 'firm',
  mails: 'firm',
  payments: 'firm',
  gst: 'firm',
  announcements: 'texts',
  claims: 'texts',
  testimonials: 'texts',
  consent: 'texts',
  openings: 'texts',
  'reply-templates': 'texts',
  hours: 'firm',
  branches: 'firm',
  team: 'firm',
  'appointment-rules': 'firm',
  packages: 'services',
  services: 'services',
  'home-faqs': 'questions',
  'contact-faqs': 'questions',
  faqs: 'questions',
  'services-faqs': 'questions',
  'support-faqs': 'questions',
  sections: 'questions',
};

const DAY = 86_400_000;
/** The number of days after which a fact should be compared with its source again. */
const OLD_DAYS = 180;

/** Returns how many facts of a service were compared with their source more than 180 days ago, or never. */
function countOldFacts(slug: string, now: number): number {
  const facts = serviceFiles.find(({ id }) => id === slug)?.page.facts ?? [];
  const oldest = dayInIndia(now - OLD_DAYS * DAY);
  return facts.filter(({ compared }) => compared === undefined || compared.day < oldest).length;
}

const foldCase = (text: string): string => text.trim().toLocaleLowerCase();

/**
 * Lists all documents that can be edited, with their status, and the latest changes.
 * @param search part of a title; '' for everything
 * @param now epoch milliseconds
 * @param role the reader's role; documents that only owners may edit are left out for all others
 * @throws StorageUnavailable
 */
export async function contentList(db: Database, words: ContentWords, search = '', now = 0, role: Role = 'owner') {
  const drafts = await listDrafts(db);
  const live = await listLive(db);
  const history = (await listHistory(db, LAST)).filter(({ document }) => mayEdit(role, document));
  const bases = await listBases(db);
  const listed = listDocuments().filter(({ id }) => mayEdit(role, id));
  const documents = listed.map((document) => {
    const draft = drafts.find((each) => each.document === document.id);
    const changed = live.find((each) => each.document === document.id);
    const base = bases.get(document.id);
    const whole = base && findDocument(document.id);
    const moved = base && whole ? movedParts(whole, draft?.edits ?? changed?.edits ?? {}, base) : [];
    return {
      id: document.id,
      group: groupOf[document.kind],
      // Facts whose source has not been checked for half a year.
      oldFacts: document.kind === 'services' ? countOldFacts(document.id.replace('services/', ''), now) : 0,
      title: titleOf(words, document),
      isMoved: moved.length > 0,
      href: pathFor(words.locale, `/office/content/${document.id}`),
      isChanged: Object.keys(changed?.edits ?? {}).length > 0,
      draft: draft && { name: draft.changedByName, at: draft.changedAt },
    };
  });
  const wanted = foldCase(search);
  const found = documents.filter(({ title, id }) => foldCase(`${title} ${id}`).includes(wanted));
  return {
    search,
    groups: contentGroups
      .map((group) => ({ group, documents: found.filter((document) => document.group === group) }))
      .filter((each) => each.documents.length > 0),
    history: search ? [] : historyOfAll(words, history, live, documents),
  };
}
