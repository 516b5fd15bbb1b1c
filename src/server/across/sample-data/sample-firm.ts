import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales } from '../../../kernel/locale.ts';
import { paise, paiseOf } from '../../../kernel/paise.ts';
import { objectWith, readJson } from '../../../kernel/read-json.ts';
import type { AppointmentRules } from '../../domains/appointments/rules.ts';
import type { PlannedPaper } from '../../domains/orders/ask-papers.ts';
import type { Pair, PlannedStage, PricedOffer } from '../../domains/orders/make-quote.ts';
import type { AppointmentWay } from '../../platform/database/appointment-tables.ts';
import { type FirmFile, readFirmFile } from '../firm-file.ts';

/** The name of the file, which the build puts among the pages but only the server reads. */
const SAMPLE_FILE = 'sample-facts.json';

/** A service with its price and stages, as an order stores them. */
export interface SampleOffer {
  readonly offer: PricedOffer;
  readonly stages: readonly PlannedStage[];
  readonly papers: readonly PlannedPaper[];
}

/** The facts that the sample data needs about the firm's catalogue. The build writes them from content/. */
export interface SampleFacts {
  /** The services that people ask about: slug and title. */
  readonly services: readonly { readonly slug: string; readonly title: Pair }[];
  /** Empty if the firm takes no orders. */
  readonly offers: readonly SampleOffer[];
  /** Null if the firm takes no appointments. */
  readonly appointments: {
    readonly ways: readonly { readonly way: AppointmentWay; readonly name: Pair }[];
    /** The branches that receive customers. */
    readonly branches: readonly string[];
    readonly rules: AppointmentRules;
  } | null;
}

/** The firm for which samples are made. */
export interface SampleFirm extends SampleFacts, Pick<FirmFile, 'referencePrefix' | 'replyTo' | 'week'> {
  readonly languages: readonly Locale[];
  readonly sender: Pair;
}

/**
 * Reads the firm from its build. Without a build, returns a made-up firm with one service. With an older build, which has
 * no facts for samples, only the services, prices and appointments are made up.
 */
export function readSampleFirm(dist: string): SampleFirm {
  return { ...plainFirm, ...orNothing(() => namedFirm(readFirmFile(dist))), ...orNothing(() => readFacts(dist)) };
}

const namedFirm = ({ languages = locales, referencePrefix, replyTo, week, sender }: FirmFile) => ({
  languages,
  referencePrefix,
  replyTo,
  week,
  sender,
});

const readFacts = (dist: string): SampleFacts =>
  readJson(
    readFileSync(join(dist, 'client', SAMPLE_FILE), 'utf8'),
    SAMPLE_FILE,
    objectWith<SampleFacts>({ services: Array.isArray, offers: Array.isArray }),
  );

function orNothing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw error;
    }
    return undefined;
  }
}

const week = {
  hours: [
    {
      open: '10:00',
      close: '18:00',
      schemaDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    },
  ],
  holidays: [],
};
const title = { en: 'Registration', hi: 'पंजीकरण' };
const stage = (whose: PlannedStage['whose'], en: string, hi: string): PlannedStage => ({
  whose,
  title: { en, hi },
  detail: { en: '', hi: '' },
  weight: whose === 'us' ? 1 : 0,
});

/** The firm used if there is no build to read. */
const plainFirm: SampleFirm = {
  languages: locales,
  referencePrefix: 'AAR',
  replyTo: 'hello@example.com',
  sender: { en: 'Sample firm <hello@example.com>', hi: 'नमूना फ़र्म <hello@example.com>' },
  week,
  services: [{ slug: 'registration', title }],
  offers: [
    {
      offer: {
        kind: 'service',
        item: 'registration',
        title,
        gstPercent: 18,
        isOpen: false,
        row: '',
        times: 1,
        lines: [
          { kind: 'government', name: { en: 'Government fee', hi: 'सरकारी शुल्क' }, amount: paiseOf(1000) },
          { kind: 'fee', name: { en: 'Our fee', hi: 'हमारी फ़ीस' }, amount: paiseOf(1999) },
          { kind: 'gst', name: { en: 'GST 18%', hi: 'जीएसटी 18%' }, amount: paise(35_982) },
        ],
      },
      stages: [
        stage('you', 'You send your documents', 'आप काग़ज़ भेजते हैं'),
        stage('us', 'We check them and prepare the application', 'हम जाँचकर आवेदन तैयार करते हैं'),
        stage('government', 'The department decides', 'विभाग फ़ैसला करता है'),
        stage('us', 'We send you the certificate', 'हम आपको प्रमाणपत्र भेजते हैं'),
      ],
      papers: [
        { item: 'pan', name: { en: 'PAN card', hi: 'पैन कार्ड' }, hint: { en: '', hi: '' } },
        { item: 'address', name: { en: 'Proof of address', hi: 'पते का सबूत' }, hint: { en: '', hi: '' } },
      ],
    },
  ],
  appointments: {
    ways: [
      { way: 'phone', name: { en: 'By phone', hi: 'फ़ोन पर' } },
      { way: 'video', name: { en: 'By video', hi: 'वीडियो पर' } },
    ],
    branches: [],
    rules: {
      week,
      lengthMinutes: 30,
      bufferMinutes: 15,
      noticeMinutes: 120,
      horizonDays: 30,
      mostPerPerson: 3,
      mostPerPersonDay: 1,
      offeredBy: ['clerk', 'manager', 'owner'],
    },
  },
};
