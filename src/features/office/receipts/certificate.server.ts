import { createReadStream } from 'node:fs';
import { company, firmDesk } from '@/catalogue/firm/company.ts';
import { does } from '@/catalogue/firm/features.ts';
import { withholdings } from '@/catalogue/firm/money-rules.ts';
import { fileFacts } from '@/forms/description/file-facts.ts';
import { normalizePhone } from '@/forms/description/phone-number.ts';
import { formMessages } from '@/forms/form.messages.ts';
import { fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { showFigure } from '@/kernel/paise.ts';
import { smsAmount } from '@/kernel/sms-values.ts';
import type { By } from '@/server/domains/accounts/staff.ts';
import { getsNothing, isTexted } from '@/server/domains/notices/message-ways.ts';
import { askForCertificate, type CertificateRequest } from '@/server/domains/payments/ask-certificate.ts';
import type { SeenReceipt } from '@/server/domains/payments/end-receipt.ts';
import { paymentsOf } from '@/server/domains/payments/money-receipt.ts';
import {
  attachCertificate,
  certificateUpload,
  detachCertificate,
  listCertificateFiles,
} from '@/server/domains/payments/receipt-files.ts';
import { findReceipt } from '@/server/domains/payments/receivables.ts';
import { differenceOf } from '@/server/domains/payments/tds-certificates.ts';
import { quarterOf } from '@/server/domains/payments/tds-quarter.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import type { MoneyReceiptRow } from '@/server/platform/database/order-tables.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { removeUnclaimed } from '@/server/platform/files/unclaimed-files.ts';
import type { ReceivedFile, StoredFile } from '@/server/platform/files/upload-rules.ts';
import { readUpload } from '@/server/platform/http/read-upload.ts';
import type { Mail } from '@/server/platform/mail/mail.ts';
import { senderWithName } from '@/server/platform/mail/mail-address.ts';
import { stoppedWords } from '@/ui/office/stopped.messages.ts';
import type { CertificatePanelProps } from './CertificatePanel.tsx';
import { certificateMail } from './certificate.mail.ts';
import { certificateWords } from './certificate.messages.ts';

const NOTICE = 'certificate-asked';

/**
 * The contact to ask for the certificate, which is an email address or a phone number, and the order it was withheld
 * from.
 */
interface Reached {
  readonly to: string;
  readonly orderId?: string;
}

/**
 * Finds a contact to ask for the certificate: that of an order that the tax paid, or else that of the payer on the
 * receipt.
 * @returns undefined if there is neither an email address nor a number that gets messages
 */
async function reachedBy(app: AppContext, receipt: MoneyReceiptRow): Promise<Reached | undefined> {
  const desk = app.messaging.desk();
  const ids = (await paymentsOf(app.db, receipt.id)).map(({ order_id }) => order_id);
  const orders = await app.db
    .selectFrom('orders')
    .select(['id', 'mail', 'phone'])
    .where('id', 'in', ids.length > 0 ? ids : [''])
    .orderBy('id')
    .execute();
  for (const { id, mail, phone } of orders) {
    if (mail !== '' || (await isTexted(app.db, desk, NOTICE, { mail, phone }))) {
      return { to: mail || phone, orderId: id };
    }
  }
  const { mail } = receipt;
  const phone = normalizePhone(receipt.phone) ?? '';
  const isReached = mail !== '' || (await isTexted(app.db, desk, NOTICE, { mail, phone }));
  return isReached ? { to: mail || phone } : undefined;
}

/** Whether the payer has no email address and has stopped our messages. */
async function hasStoppedAll({ db, messaging }: AppContext, { mail, phone }: MoneyReceiptRow): Promise<boolean> {
  const number = normalizePhone(phone) ?? '';
  return number !== '' && getsNothing(db, messaging.channels, { mail, phone: number, about: null });
}

/** Returns the language of the payer's newest order; `otherwise` if they have placed none. */
async function languageOf(db: Database, { mail, phone, payer_gstin }: MoneyReceiptRow, otherwise: Locale) {
  const known = [
    ['mail', mail],
    ['phone', normalizePhone(phone) ?? ''],
    ['gstin', payer_gstin],
  ] as const;
  for (const [column, value] of known) {
    const order =
      value &&
      (await db
        .selectFrom('orders')
        .select('locale')
        .where(column, '=', value)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst());
    if (order) {
      return order.locale;
    }
  }
  return otherwise;
}

async function requestMail(app: AppContext, receipt: MoneyReceiptRow, clerkLocale: Locale): Promise<Mail> {
  const locale = await languageOf(app.db, receipt, clerkLocale);
  const { addresses } = firmDesk(locale);
  const phone = normalizePhone(receipt.phone) ?? '';
  const { amount_paise: amount, number } = receipt;
  return {
    purpose: 'order',
    sender: senderWithName(addresses.name, addresses.sender),
    recipient: receipt.mail,
    replyTo: addresses.main,
    notice: { name: NOTICE, locale, phone, variables: { amount: smsAmount(amount) } },
    ...certificateMail(locale, {
      company: company.name[locale],
      amount,
      quarter: quarterOf(receipt.day),
      receipt: number,
    }),
  };
}

/** Returns the form on which the certificate is issued; undefined if the content names none for the section. */
const formOf = ({ section, rate_points }: MoneyReceiptRow, locale: Locale): string | undefined =>
  withholdings(locale).find((each) => each.section === section && each.ratePoints === rate_points)?.form;

/** What every form on the certificate's panel needs. */
interface CertificateChange {
  readonly app: AppContext;
  readonly locale: Locale;
  readonly seen: SeenReceipt;
  readonly by: By;
}

/**
 * Asks the customer for the certificate. If nothing reaches them, a clerk has asked in another way, and only that is
 * recorded. @returns `asked` if a request was sent, `noted` if it was only recorded
 */
export async function requestCertificate({ app, locale, seen, by }: CertificateChange, isByClerk: boolean) {
  const found = await findReceipt(app.db, seen.id);
  if (!found) {
    return 'unknown' as const;
  }
  const reached = isByClerk ? undefined : await reachedBy(app, found.receipt);
  if (!isByClerk && !reached) {
    return 'not-now' as const;
  }
  const request: CertificateRequest = !reached
    ? { from: 'clerk' }
    : reached.orderId === undefined
      ? { from: 'receipt', mail: await requestMail(app, found.receipt, locale) }
      : { from: 'order', orderId: reached.orderId };
  const quarter = quarterOf(found.receipt.day);
  const nameIn = (each: Locale) => {
    const form = formOf(found.receipt, each);
    const words = certificateWords(each);
    return form === undefined ? fill(words.name, { quarter }) : fill(words.nameWithForm, { quarter, form });
  };
  const outcome = await askForCertificate(app.db, seen, { request, name: { en: nameIn('en'), hi: nameIn('hi') } }, by);
  app.messaging.wake();
  return outcome === 'done' ? (isByClerk ? ('noted' as const) : ('asked' as const)) : outcome;
}

/** Removes a file that a clerk attached. */
export async function removeCertificate({ app, seen, by }: CertificateChange, fileId: string) {
  const outcome = await detachCertificate(app.db, seen, fileId, by);
  return outcome === 'done' ? ('removed' as const) : outcome;
}

/** The result of attaching a file: `there` if it was attached before. */
export type Attached = 'attached' | 'there' | 'newer' | 'not-now' | 'bad';

/**
 * Attaches the file of a posted form to a receipt.
 * @returns the result, or the error for the field
 * @throws StorageUnavailable
 */
export async function submitCertificate(
  change: Omit<CertificateChange, 'seen'> & { readonly id: string },
  request: Request,
): Promise<Attached | 'unknown' | { readonly text: string }> {
  const { app, locale, id, by } = change;
  const words = certificateWords(locale);
  const visit = { gate: app.uploads, address: by.visitorAddress };
  const read = await readUpload(request, visit, certificateUpload);
  if (!read.ok) {
    return read.reason === 'too-large' ? { text: faultText(locale, 'fileTooLarge', '') } : 'bad';
  }
  try {
    const [file] = read.files;
    if (read.notTaken) {
      return { text: words['wrong.later'] };
    }
    if (read.fault || !file) {
      return { text: faultText(locale, read.fault?.reason ?? 'fileMissing', read.fault?.name ?? '') };
    }
    const seen = { id, seen: Number(read.fields.get('seen') || Number.NaN) };
    return await attach({ app, locale, seen, by }, file);
  } finally {
    await read.done();
  }
}

const faultText = (locale: Locale, reason: keyof typeof formMessages, file: string): string =>
  fill(
    wordsFor(formMessages, locale)[reason],
    fileFacts(certificateUpload, { file, label: certificateWords(locale).attachLabel }),
  );

async function attach(
  { app, locale, seen, by }: CertificateChange,
  file: ReceivedFile,
): Promise<Attached | 'unknown' | { readonly text: string }> {
  const words = certificateWords(locale);
  let stored: StoredFile;
  try {
    if ((await app.paperScans.scanner?.scan(createReadStream(file.path))) === 'infected') {
      return { text: words['wrong.virus'] };
    }
    stored = await app.files.keep(file);
  } catch (err) {
    app.log.error({ err }, 'a certificate could not be scanned or stored');
    return { text: words['wrong.later'] };
  }
  try {
    const outcome = await attachCertificate(app.db, seen, { ...stored, sha256: file.sha256 }, by);
    if (outcome === 'full') {
      return { text: words['wrong.full'] };
    }
    return outcome === 'done' ? 'attached' : outcome === 'moved' || outcome === 'returned' ? 'not-now' : outcome;
  } finally {
    // Deletes the stored bytes if no row refers to them. Otherwise they would stay until the next sweep.
    await removeUnclaimed(app.db, app.files, [stored.key]).catch((err: unknown) =>
      app.log.warn({ err }, 'a certificate without a receipt stays for the sweep'),
    );
  }
}

/** What a clerk can do if we cannot ask the payer for the certificate. */
const cannotAsk = ({ phone }: MoneyReceiptRow, isStopped: boolean, locale: Locale): string[] => {
  const words = certificateWords(locale);
  return [
    ...(isStopped ? [stoppedWords(locale).all, words.askedStopped] : [words.askedHint]),
    ...(phone ? [fill(words.call, { phone })] : []),
  ];
};

/** A file of the certificate: attached in the office, or uploaded by the customer with an order. */
function shownFile(
  { id, name, order }: Awaited<ReturnType<typeof listCertificateFiles>>[number],
  receiptId: string,
  locale: Locale,
) {
  const words = certificateWords(locale);
  const shown = name || words.file;
  return order === undefined
    ? { id, text: shown, href: pathFor(locale, `/office/receipts/${receiptId}/file/${id}`), isOurs: true }
    : {
        id,
        text: fill(words.uploaded, { file: shown, number: shownNumber(order) }),
        href: pathFor(locale, `/office/orders/${order}/papers/${id}`),
        isOurs: false,
      };
}

/** Whether the certificate shows less or more than the customer withheld; undefined if it shows the same. */
function sideOf(difference: number): 'less' | 'more' | undefined {
  if (difference === 0) {
    return undefined;
  }
  return difference > 0 ? 'less' : 'more';
}

/**
 * The certificate of withheld tax on the page of its receipt.
 * @param rights.mayMoveMoney whether the certificate may be requested and recorded
 * @param rights.mayOpenOrders whether files may be attached and orders opened; false for people who may only read the
 * books
 * @returns undefined for other money
 * @throws StorageUnavailable
 */
export async function certificatePanel(
  app: AppContext,
  locale: Locale,
  receipt: MoneyReceiptRow,
  { mayMoveMoney, mayOpenOrders }: { readonly mayMoveMoney: boolean; readonly mayOpenOrders: boolean },
): Promise<CertificatePanelProps['certificate'] | undefined> {
  if (receipt.kind !== 'tds') {
    return undefined;
  }
  const words = certificateWords(locale);
  const isHere = receipt.state === 'here';
  const files = await listCertificateFiles(app.db, receipt);
  const isMissing = mayMoveMoney && isHere && receipt.certificate !== 'here';
  const reached = isMissing ? await reachedBy(app, receipt) : undefined;
  const difference = receipt.certificate === 'here' ? differenceOf(receipt) : 0;
  const hasOrder = does('papers') && (await paymentsOf(app.db, receipt.id)).length > 0;
  const isStopped = isMissing && !reached && (await hasStoppedAll(app, receipt));
  const askHint = reached
    ? [fill(words.askHint, { to: reached.to }), ...(hasOrder ? [words.askOnPage] : [])]
    : cannotAsk(receipt, isStopped, locale);
  const paperForm = formOf(receipt, locale);
  return {
    words,
    title: paperForm === undefined ? words.title : fill(words.withForm, { form: paperForm }),
    files: files
      .filter(({ order }) => order === undefined || mayOpenOrders)
      .map((file) => shownFile(file, receipt.id, locale)),
    mayAttach: mayOpenOrders && isHere,
    attachHint: fill(words.attachHint, { size: String(certificateUpload.maxBytes / (1024 * 1024)) }),
    ask: isMissing ? (reached ? 'ask' : 'asked') : undefined,
    askHint: askHint.join(' '),
    mayRecord: mayMoveMoney && isHere,
    number: receipt.certificate_number,
    amount: showFigure(receipt.certificate_paise || receipt.amount_paise),
    difference: mayMoveMoney && isHere ? sideOf(difference) : undefined,
  };
}
