import { pino } from 'pino';
import type { FirmFile } from '../../src/server/across/firm-file.ts';
import { type MailsInDesk, takeNextMail } from '../../src/server/domains/cases/mails/start-mails-in.ts';
import { storeRawMail } from '../../src/server/domains/cases/mails/store-raw-mail.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { UploadGate } from '../../src/server/platform/files/upload-gate.ts';
import { Attention } from '../../src/server/platform/log/attention.ts';
import { letterDesk } from './letter-desk.ts';
import { openMailStore } from './mail-store.ts';

const words = { subject: 'We have received your email: {reference}', text: '{reference}', html: '<p>{reference}</p>' };
export const firm: FirmFile = {
  referencePrefix: 'AAR',
  addresses: ['hello@example.in', 'help@example.in'],
  replyTo: 'help@example.in',
  week: {
    hours: [{ open: '09:00', close: '18:00', schemaDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] }],
    holidays: [],
  },
  sender: { en: 'Aarambh <hello@example.in>', hi: 'आरंभ <hello@example.in>' },
  acknowledgement: { en: words, hi: { ...words, subject: 'आपका ईमेल मिला: {reference}' } },
  letters: letterDesk,
};

/** A desk that receives emails, and a way to deliver one to it. */
export async function openMailIntake(db: Database, mailServer?: string) {
  const store = await openMailStore(db);
  const desk: MailsInDesk = {
    ...store,
    firm,
    mailServer,
    uploads: new UploadGate(store.files.incoming),
    outbox: { wake: () => {} },
    log: pino({ enabled: false }),
    attention: new Attention(),
  };
  return {
    desk,
    /** Stores an email and processes it. @returns its outcome; `repeated` if it was already stored */
    async take(bytes: Uint8Array, now: number) {
      const stored = await storeRawMail(store, { bytes, source: 'webhook', now });
      return stored === 'repeated' ? stored : takeNextMail(desk, now);
    },
  };
}
