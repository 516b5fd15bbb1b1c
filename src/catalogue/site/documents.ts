import { z } from 'zod';
import type { LocalizedText } from '@/i18n/localized-text.ts';
import { getAt } from '../edits.ts';
import { appointmentsShape } from '../firm/appointments.shape.ts';
import { companyShape } from '../firm/company.shape.ts';
import { consentShape } from '../firm/consent.shape.ts';
import { faqPageShape } from '../firm/faq-page.shape.ts';
import { faqListShape } from '../firm/faqs.shape.ts';
import type { Feature } from '../firm/features.shape.ts';
import { does } from '../firm/features.ts';
import { openingsShape } from '../firm/openings.shape.ts';
import { replyTemplatesShape } from '../firm/reply-templates.shape.ts';
import { supportShape } from '../firm/support.shape.ts';
import { teamShape } from '../firm/team.shape.ts';
import { testimonialsShape } from '../firm/testimonials.shape.ts';
import { findRaw, listFiles } from '../read-content.ts';
import { hasGovernmentStep } from '../services/government-steps.ts';
import { packagesShape } from '../services/packages.shape.ts';
import { sectionShape } from '../services/section.shape.ts';
import { sectionFiles } from '../services/section-files.ts';
import { serviceShape } from '../services/service.shape.ts';
import { serviceFiles, servicePath } from '../services/service-files.ts';
import { servicesPageShape } from '../services/services-page.shape.ts';
import { colorsShape } from './colors.shape.ts';
import { logoParts, logoShape } from './logo.shape.ts';
import { announcementsShape } from './navigation.shape.ts';

/** The types of documents that the office can edit, in the order of its list. */
export const documentKinds = [
  'firm',
  'logo',
  'colors',
  'mails',
  'payments',
  'gst',
  'announcements',
  'packages',
  'home-faqs',
  'contact-faqs',
  'faqs',
  'services-faqs',
  'support-faqs',
  'hours',
  'branches',
  'claims',
  'team',
  'openings',
  'testimonials',
  'consent',
  // Not `appointments`: /office/content/appointments would be a path of the visitors' page, see tests/boundaries/office-paths.test.ts.
  'appointment-rules',
  'reply-templates',
  'sections',
  'services',
] as const;
type DocumentKind = (typeof documentKinds)[number];

/**
 * Documents that only an owner may see and edit in the office, because someone who changes them could redirect the
 * firm's money or its customers' emails. Each change has to be confirmed, and all owners are told by email.
 */
const guardedKinds: ReadonlySet<string> = new Set(['payments', 'gst', 'mails'] satisfies DocumentKind[]);

/** Whether someone with this role may see and edit a document. @param id as in `ListedDocument` */
export const mayEdit = (role: string, id: string): boolean => role === 'owner' || !guardedKinds.has(id);

/** Whether a document needs a confirmation, and an email to all owners, when it is published. */
export const isGuarded = (id: string): boolean => guardedKinds.has(id);

/** A part of a file that is edited, with its shape. */
export interface DocumentPart {
  /** The place of the value, such as `services/gst-registration.yaml#price`; see catalogue/edits.ts. */
  readonly place: string;
  readonly shape: z.ZodType;
  /** The content of the file. */
  readonly raw: unknown;
}

/** A document in content/ that is edited, drafted and published as a whole. */
export interface ListedDocument {
  /** The document's id, such as `announcements` or `services/gst-registration`. */
  readonly id: string;
  readonly kind: DocumentKind;
  /** The name of the document's subject; undefined if the subject has no name of its own. */
  readonly name: LocalizedText | undefined;
  /** The English path of a page that shows the document; undefined if only the office shows it. */
  readonly page: string | undefined;
}

export interface ContentDocument extends ListedDocument {
  readonly file: string;
  /** The shape of the whole file. */
  readonly shape: z.ZodType;
  readonly parts: readonly DocumentPart[];
}

/**
 * The parts of appointments.yaml that the office can edit. The places and types of appointments depend on other files,
 * so they can be changed only in content/.
 */
const appointmentParts = ['lengthMinutes', 'price', 'bufferMinutes', 'noticeMinutes', 'horizonDays'].concat([
  'mostPerPerson',
  'mostPerPersonDay',
  'mostPerClerkDay',
  'bring',
]);

/** The name, contacts and head office of the firm. */
const firmParts = ['sample', 'name', 'shortName?', 'legalName', 'cin?', 'tagline', 'notGovernment?', 'founded'].concat([
  'phones',
  'whatsapp?',
  'office',
  'social',
]);

/** The types of documents that have a folder. Each file in it is a separate document. */
type FolderKind = 'sections' | 'services';

/**
 * The file of each type of document, its shape, the paths that can be edited, and a page that shows it. A path that
 * ends in `?` may be missing from the file, and the office can add and remove it.
 */
const sources: Readonly<Record<Exclude<DocumentKind, FolderKind>, [string, z.ZodType, string[], string | undefined]>> =
  {
    firm: ['company.yaml', companyShape, firmParts, '/contact'],
    logo: ['pictures/brand/mark.svg', logoShape, [''], '/'],
    colors: ['colors.yaml', colorsShape, ['sample', 'brand', 'light', 'dark?', 'onNight?'], '/'],
    mails: ['company.yaml', companyShape, ['mails'], '/contact'],
    payments: ['company.yaml', companyShape, ['payments?'], undefined],
    gst: ['company.yaml', companyShape, ['gst?', 'tax?'], undefined],
    announcements: ['announcements.yaml', announcementsShape, [''], '/'],
    packages: ['packages.yaml', packagesShape, [''], '/services'],
    'home-faqs': ['home-faqs.yaml', faqListShape, ['faqs'], '/'],
    'contact-faqs': ['contact-faqs.yaml', faqListShape, ['faqs'], '/contact'],
    faqs: ['faq-page.yaml', faqPageShape, ['faqs'], '/faq'],
    'services-faqs': ['services-page.yaml', servicesPageShape, ['faq.faqs'], '/services'],
    'support-faqs': ['support.yaml', supportShape, ['faq.faqs'], '/support'],
    hours: ['company.yaml', companyShape, ['hours', 'holidays'], '/contact'],
    branches: ['company.yaml', companyShape, ['branches'], '/contact'],
    claims: ['company.yaml', companyShape, ['claims'], '/'],
    team: ['team.yaml', teamShape, ['members'], '/about'],
    openings: ['openings.yaml', openingsShape, ['openings'], '/careers'],
    testimonials: ['testimonials.yaml', testimonialsShape, ['entries'], '/testimonials'],
    consent: ['consent.yaml', consentShape, [''], '/contact'],
    'appointment-rules': ['appointments.yaml', appointmentsShape, appointmentParts, '/appointments'],
    'reply-templates': ['reply-templates.yaml', replyTemplatesShape, [''], undefined],
  };
const serviceParts = ['price', 'appointment', 'timeline', 'page.time', 'page.faqs', 'page.facts'];

/** Returns every document of this firm, except those whose file the firm lacks and those of switched-off features. */
export function listDocuments(): ListedDocument[] {
  return documentKinds.flatMap((kind) => {
    if (kind === 'services') {
      return serviceFiles.map(({ id }) => serviceDocument(id));
    }
    if (kind === 'sections') {
      return sectionFiles.map(sectionDocument);
    }
    const [file, , , page] = sources[kind];
    if (kind === 'logo') {
      return [{ id: kind, kind, name: undefined, page }];
    }
    return listFiles(file).length > 0 && !isOff(kind) ? [{ id: kind, kind, name: undefined, page }] : [];
  });
}

/** The documents of features that a firm can switch off. */
const featuresOf: Partial<Record<DocumentKind, Feature>> = {
  team: 'team',
  'appointment-rules': 'appointments',
  payments: 'payments',
};

function isOff(kind: DocumentKind): boolean {
  const feature = featuresOf[kind];
  return feature !== undefined && !does(feature);
}

/** Finds a document; undefined if there is none. @param id as in `ListedDocument` */
export function findDocument(id: string): ContentDocument | undefined {
  const listed = listDocuments().find((each) => each.id === id);
  if (!listed) {
    return undefined;
  }
  const [file, shape, paths] = sourceOf(listed);
  if (listed.kind === 'logo') {
    return { ...listed, file, shape, parts: logoParts().map((part) => ({ ...part, shape })) };
  }
  const raw = findRaw(file);
  // A part that a service leaves out, such as the price if nothing is charged, can be added only in content/, not in
  // the office. The exceptions are the questions and the parts of the service's page.
  const isAlways = (path: string): boolean =>
    path === '' || path === 'faqs' || path.startsWith('page.') || path.endsWith('?');
  const there = paths.filter((path) => isAlways(path) || getAt(raw, path) !== undefined);
  return { ...listed, file, shape, parts: there.map((path) => partOf(file, shape, path, raw)).map(withoutOffice) };
}

function sourceOf({ id, kind }: ListedDocument): [file: string, shape: z.ZodType, paths: readonly string[]] {
  if (kind === 'services') {
    return [`${id}.yaml`, serviceShape, serviceParts];
  }
  if (kind === 'sections') {
    return [`${id}.yaml`, sectionShape, ['faqs']];
  }
  const [file, shape, paths] = sources[kind];
  return [file, shape, paths];
}

const sectionDocument = ({ id, title }: { id: string; title: LocalizedText }): ListedDocument => ({
  id: `sections/${id}`,
  kind: 'sections',
  page: `/${id}`,
  name: title,
});

const serviceDocument = (slug: string): ListedDocument => ({
  id: `services/${slug}`,
  kind: 'services',
  page: servicePath(slug),
  name: serviceFiles.find(({ id }) => id === slug)?.title,
});

function partOf(file: string, shape: z.ZodType, path: string, raw: unknown): DocumentPart {
  const plain = path.replace(/\?$/, '');
  const inner = plain.split('.').reduce(within, shape);
  return { place: `${file}#${plain}`, shape: path === plain ? inner : inner.optional(), raw: getAt(raw, plain) };
}

/** Removes the authority's time from the shape of a service that has no stage at an authority. */
function withoutOffice(part: DocumentPart): DocumentPart {
  const slug = /^services\/([^/]+)\.yaml#page\.time$/.exec(part.place)?.[1];
  const isOurs = slug && !hasGovernmentStep(slug) && getAt(part.raw, 'government') === undefined;
  return isOurs && part.shape instanceof z.ZodObject ? { ...part, shape: part.shape.omit({ government: true }) } : part;
}

function within(shape: z.ZodType, step: string): z.ZodType {
  if (step === '') {
    return shape;
  }
  // The shape of the colours is a pipe that completes them after reading. The office edits its input.
  const given = shape instanceof z.ZodPipe ? shape.in : shape;
  const inner = given instanceof z.ZodObject ? (given.shape as Record<string, z.ZodType>)[step] : undefined;
  if (!inner) {
    throw new Error(`no shape has ${step}`);
  }
  return bare(inner);
}

/** A shape without its optional wrappers. */
export function bare(shape: z.ZodType): z.ZodType {
  // The shape of an opening-hours row whose words are generated from its times.
  if (shape instanceof z.ZodPipe && shape.in instanceof z.ZodObject && 'schemaDays' in shape.in.shape) {
    return shape.in;
  }
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodDefault) {
    return bare(shape.unwrap() as z.ZodType);
  }
  return shape;
}
