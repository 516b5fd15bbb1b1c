import { join } from 'node:path';
import type { Locale } from '../../src/kernel/locale.ts';

const root = join(import.meta.dirname, '../..');
const given = join(root, 'tests/fixtures/new-firm');

/** A firm that `npm run new-firm` writes, and what its owner then changes in the files. */
export interface NewFirm {
  readonly answers: string;
  /** Answers given as flags, in addition to the file. */
  readonly flags: readonly string[];
  /** YAML files that are merged into the written ones. They replace only what they contain. */
  readonly changes: string;
  /** Whether the owner has removed every line that marks texts as invented. */
  readonly isReal: boolean;
  readonly contentDir: string;
  readonly buildDir: string;
  readonly name: Readonly<Record<Locale, string>>;
  readonly mail: string;
  readonly officeLanguage: Locale;
  readonly reference: RegExp;
}

/**
 * An invented bakery that sells on its site, and a clinic without GST and orders, keyed by their Playwright project's
 * name.
 */
export const newFirms: Readonly<Record<'bakery' | 'clinic', NewFirm>> = {
  bakery: {
    answers: join(given, 'bakery.yaml'),
    flags: ['--gstin', '27AAPFU0939F1ZV', '--offers', 'orders, payments, appointments, accounts'],
    changes: join(given, 'bakery'),
    isReal: false,
    contentDir: join(root, '.generated/new-firm-content'),
    buildDir: join(root, '.generated/new-firm'),
    name: { en: 'Kesar Bakery', hi: 'केसर बेकरी' },
    mail: 'namaste@kesar-bakery.example',
    officeLanguage: 'hi',
    reference: /KB-[0-9A-Z]{4}-[0-9A-Z]{4}/,
  },
  clinic: {
    answers: join(given, 'clinic.yaml'),
    flags: [],
    changes: join(given, 'clinic'),
    isReal: true,
    contentDir: join(root, '.generated/new-clinic-content'),
    buildDir: join(root, '.generated/new-clinic'),
    name: { en: 'Sukoon Physiotherapy', hi: 'सुकून फ़िज़ियोथेरेपी' },
    mail: 'namaste@sukoon-physio.example',
    officeLanguage: 'en',
    reference: /SP-[0-9A-Z]{4}-[0-9A-Z]{4}/,
  },
};
