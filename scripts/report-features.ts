import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { featureOf } from '../src/catalogue/firm/feature-paths.ts';
import { type Feature, featureNames, featuresOn, featuresShape } from '../src/catalogue/firm/features.shape.ts';
import { leaveOut } from '../src/catalogue/leave-out.ts';
import { nameFolder } from './name-folder.ts';

/** Patterns for mentions of features that may be switched off, in either language. */
const words: Partial<Record<Feature, RegExp>> = {
  orders:
    /\b(?:place|placed) (?:an|your|the) order\b|\borders\b(?! of (?:an?|the) (?:court|tribunal|office|officer))|\border (?:here|online|on this site)\b|\byour order\b|ऑर्डर/i,
  payments: /\bpay online\b|\bonline payment\b|ऑनलाइन भुगतान/i,
  appointments: /\bappointments?\b|\bbook a (?:talk|time)\b|मुलाकात/i,
  chat: /\bchat\b|चैट/i,
  accounts: /\bdashboard\b|\blog(?:ged)? in\b|डैशबोर्ड|लॉग इन/i,
  callbacks: /\bcalls? (?:you )?back\b|वापस फ़ोन/i,
  whatsapp: /whatsapp|व्हाट्सऐप/i,
};

/**
 * Narrower patterns for the texts of services and sections. These also mention orders, dashboards and appointments of
 * others, such as portals and courts.
 */
const wordsOfServices: Partial<Record<Feature, RegExp>> = {
  ...words,
  payments:
    /\bpay online\b|\bonline payment (?:here|is|on (?:this|our) site)\b|ऑनलाइन भुगतान (?:करें|कीजिए|होता|हो सकता)/i,
  orders:
    /\b(?:place|placed|placing) (?:an|your|the|all) orders?\b|\border (?:here|online|on (?:this|our) site)\b|(?<!(?:in|from) )\byour orders?\b(?! of)|\borders? (?:placed |given )?(?:here|on (?:this|our) site)\b|\b(?:our|all|online) orders (?:are|can|come)\b|(?:अपना|अपने|आपका|आपके|हमारी साइट पर) ऑर्डर|यहाँ (?:से )?ऑर्डर|ऑर्डर के पेज/i,
  appointments:
    /(?<!office['’]s )\bappointments?\b(?! (?:and qualification|of|letter))|\bbook a (?:talk|time)\b|मुलाकात/i,
  chat: /\b(?:live|our) chat\b|\bchat (?:with us|on this site)\b|लाइव चैट|हमसे चैट/i,
  accounts: /\b(?:our|your own) dashboard\b|\blog in (?:here|on (?:this|our) site)\b|अपने डैशबोर्ड|यहाँ लॉग इन/i,
};

/** Files, and parts of files, that are not shown while the feature is off. */
const unseen: Partial<Record<Feature, readonly string[]>> = {
  orders: ['consent.yaml › orderNotice', 'payment.yaml', 'discounts.yaml'],
  payments: ['payment.yaml'],
  appointments: ['appointments.yaml'],
  accounts: ['payment.yaml › success › dashboard'],
  chat: [
    'contact.yaml › information › chatTitle',
    'contact.yaml › information › chatText',
    'support.yaml › ways › chat',
    'navigation.yaml › expert › chat',
  ],
  team: ['team.yaml'],
  dueDates: ['due-dates.yaml'],
};

/** Files that visitors never read as sentences, or that describe the trade rather than the firm. */
const besides =
  /^(?:company|features|search-words|latin-names|redirects|glossary|class-finder|nice-classes|official-forms|business-form|trades|situations|real-or-not|portals)\.yaml$/;

interface Said {
  /** The place, such as `pages.yaml › /support › description › en`. */
  readonly place: string;
  readonly text: string;
}

/** A text that still mentions or links to a switched-off feature. */
interface OffText extends Said {
  /** The page of a switched-off feature that it links to, if any. */
  readonly leadsTo?: string;
  /** The switched-off feature that it mentions, if it does not link to one. */
  readonly mentions?: Feature;
}

/** The features that a content folder has switched on and off, and its files. */
interface Switches {
  readonly files: readonly string[];
  readonly company: { readonly payments?: unknown; readonly sample?: boolean };
  readonly on: ReadonlySet<Feature>;
}

const readYaml = (content: string, name: string): unknown => parse(readFileSync(join(content, name), 'utf8'));

function readSwitches(content: string): Switches {
  const files = globSync('**/*.{yaml,md}', { cwd: content }).sort();
  const read = (name: string): unknown => (files.includes(name) ? readYaml(content, name) : undefined);
  const company = read('company.yaml') as Switches['company'];
  const features = featuresShape.parse(read('features.yaml') ?? {});
  return { files, company, on: featuresOn({ features, hasFile: (name) => files.includes(name), company }) };
}

/**
 * Finds where a content folder still mentions or links to features that the firm has switched off. @throws if a file is
 * not valid YAML
 */
export function findOffTexts(content: string, { files, on } = readSwitches(content)): OffText[] {
  const isAllOn = featureNames.every((name) => on.has(name));
  const said = (isAllOn ? [] : files)
    .filter((name) => !besides.test(name))
    .flatMap((name) =>
      name.endsWith('.md') ? proseOf(content, name, on) : textsOf(leaveOut(readYaml(content, name), on), name, on),
    )
    // Pages that are switched off may keep their entries.
    .filter(({ place }) => !linksIn(/^pages\.yaml › (\S+)/.exec(place)?.[1] ?? '', on).length);
  const off = (Object.keys(words) as Feature[]).filter((feature) => !on.has(feature));
  return [
    ...said.flatMap((each) => linksIn(each.text, on).map((leadsTo): OffText => ({ ...each, leadsTo }))),
    ...off.flatMap((mentions) =>
      said
        .filter(({ place, text }) => isRead(place) && !isUnseen(mentions, place) && saysIt(mentions, place, text))
        .map((each): OffText => ({ ...each, mentions })),
    ),
  ];
}

/**
 * Reports where the content still mentions or links to switched-off features, and whether there is no way to pay for
 * orders.
 * @param content the content folder
 * @param hasProvider whether a payment service is set
 * @param directory the folder for the whole list, as `features-report.txt`
 * @returns the lines to print
 */
export function reportFeatures(content: string, directory: string, hasProvider: boolean): string[] {
  const switches = readSwitches(content);
  const { company, on } = switches;
  const faults = findOffTexts(content, switches).map(({ place, text, leadsTo, mentions }) =>
    leadsTo === undefined ? `${place} (${mentions}): ${shortened(text)}` : `${place} leads to ${leadsTo}`,
  );
  writeFileSync(join(directory, 'features-report.txt'), [...faults, ''].join('\n'));
  const isUnpaid = on.has('payments') && !company.payments && !company.sample && !hasProvider;
  return [
    ...(isUnpaid
      ? [
          'Orders are on, but company.yaml has no payments: name your account there, or say `payments: false` in features.yaml.',
        ]
      : []),
    ...(faults.length > 0 ? [`Switched off, but ${nameFolder(content)}/ still says it or leads there:`] : []),
    ...faults.slice(0, shown).map((line) => `  ${line}`),
    ...(faults.length > shown ? [`  … and ${faults.length - shown} more in features-report.txt beside the build`] : []),
  ];
}

/** The number of lines that the build prints. */
const shown = 8;

const ofService = /^(?:services|sections)\//;

/** Whether a place contains the firm's own sentences: not ids, search words, sources or texts about the trade. */
const isRead = (place: string): boolean =>
  /^(?:[^/]+\.yaml|legal\/|services\/|sections\/)/.test(place) &&
  !/ › (?:id|if|icon)$/.test(place) &&
  !(ofService.test(place) && / › (?:typed|aliases|facts|official)(?: ›|$)/.test(place));

const saysIt = (feature: Feature, place: string, text: string): boolean =>
  (ofService.test(place) ? wordsOfServices : words)[feature]?.test(text) ?? false;

const isUnseen = (feature: Feature, place: string): boolean =>
  unseen[feature]?.some((part) => place === part || place.startsWith(`${part} ›`)) ?? false;

const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 90)} …` : line;
};

/** Removes the parts of a text that are marked for a feature that is off. */
const withoutMarked = (text: string, on: ReadonlySet<Feature>): string =>
  text.replaceAll(
    /<!-- if (not )?(\w+) -->(.*?)<!-- end -->/gs,
    (_, not: string | undefined, feature: string, inner: string) =>
      on.has(feature as Feature) === (not === undefined) ? inner : '',
  );

/** Returns every text of a file, with its place. */
function textsOf(value: unknown, place: string, on: ReadonlySet<Feature>): Said[] {
  if (typeof value === 'string') {
    return [{ place, text: withoutMarked(value, on) }];
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${place} › ${key}`, on));
}

/** Returns the lines of a file of prose, without those marked for a feature that is off. */
function proseOf(content: string, name: string, on: ReadonlySet<Feature>): Said[] {
  const whole = withoutMarked(readFileSync(join(content, name), 'utf8'), on);
  const isShown = (line: string): boolean => {
    const [, not, feature] = /<!-- if (not )?(\w+) -->/.exec(line) ?? [];
    return feature === undefined || on.has(feature as Feature) === (not === undefined);
  };
  return whole
    .split('\n')
    .filter(isShown)
    .map((text) => ({ place: name, text }));
}

/** Returns the links in a text to pages of features that are off. */
function linksIn(text: string, on: ReadonlySet<Feature>): string[] {
  const links = text.startsWith('/') ? [text] : [...text.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, path = '']) => path);
  return links.filter((path) => {
    const feature = featureOf(path);
    return feature !== undefined && !on.has(feature);
  });
}
