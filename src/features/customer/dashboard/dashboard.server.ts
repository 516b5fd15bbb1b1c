import { company } from '@/catalogue/firm/company.ts';
import { subjectName } from '@/catalogue/services/appointment-subject.ts';
import { partyOf } from '@/catalogue/services/party.ts';
import { fill } from '@/i18n/fill.ts';
import { longDate, longDateTime } from '@/i18n/formats.ts';
import { paperOf } from '@/i18n/paper-name.ts';
import { pathFor } from '@/i18n/paths.ts';
import { findAction } from '@/kernel/actions.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import { asLocale, type Locale, storedText } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { paiseText } from '@/kernel/paise.ts';
import { isFullyProven } from '@/server/domains/accounts/second-proof.ts';
import { appointmentsOf } from '@/server/domains/appointments/find-appointment.ts';
import { ownNameOf, subjectOfMailbox, subjectOfPhone } from '@/server/domains/cases/store/find-subject.ts';
import { firstWords } from '@/server/domains/cases/store/first-words.ts';
import { issuePass } from '@/server/domains/codes/passes.ts';
import { isTheirs, listOwnCases, type OwnContact, writeMessage } from '@/server/domains/customers/messages.ts';
import { listOwnOrders } from '@/server/domains/customers/own-orders.ts';
import { saveSettings } from '@/server/domains/customers/settings.ts';
import { LINK_MS, signDocument } from '@/server/domains/documents/document-link.ts';
import { documentsOfOrders } from '@/server/domains/documents/documents-of-orders.ts';
import type { FoundOrder } from '@/server/domains/orders/find-order.ts';
import { laterInstalment } from '@/server/domains/orders/order-money.ts';
import { stateOfFound } from '@/server/domains/orders/order-state.ts';
import { stagesWhen } from '@/server/domains/orders/stage-plan.ts';
import { type ListedPaper, listPapers } from '@/server/domains/papers/list-papers.ts';
import { listMarks } from '@/server/domains/papers/order-marks.ts';
import { missingPapers, papersToCheck, turnOfPapers } from '@/server/domains/papers/turn-of-papers.ts';
import { readFields } from '@/server/platform/database/json-columns.ts';
import type { CaseRow } from '@/server/platform/database/schema.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { countAlone } from '@/server/platform/limits/limiter.ts';
import { messageLimits } from '@/server/platform/limits/visitor-limits.ts';
import { stageWhenText } from '@/ui/stage-when.ts';
import { type BusinessAgain, businessActions, type GiveAgain, givenTo, shownBusinesses } from './businesses.server.ts';
import { type ContactAgain, contactActions, shownContacts } from './contacts.server.ts';
import type { Customer } from './customer.server.ts';
import { type DashboardWords, dashboardWords } from './dashboard.messages.ts';
import { isPaperProof, submitPaperProof } from './paper-proof.server.ts';

const day = (locale: Locale, at: number): string => longDate(locale, dayInIndia(at));

/** One thing that the customer has to do. */
export interface Turn {
  readonly href: string;
  readonly text: string;
  /** The order or enquiry that the step belongs to. */
  readonly of: string;
}

/** The contents of the customer's page. @throws StorageUnavailable */
export async function dashboardOf(customer: Customer, locale: Locale) {
  const { app, visit, user } = customer;
  const { db } = app;
  const words = dashboardWords(locale);
  const orders = await listOwnOrders(db, user, (order) => isFullyProven(visit, order));
  const ids = orders.map(({ id }) => id);
  const papers = await listPapers(db, ids);
  const marks = await listMarks(db, ids);
  const cases = await listOwnCases(db, user);
  const documents = await documentsOfOrders(
    db,
    orders.map(({ number }) => number),
  );
  const businesses = await shownBusinesses(customer, locale, orders);
  const hasInvoice = ({ number }: FoundOrder) =>
    documents.some(({ kind, order_number }) => kind === 'invoice' && order_number.endsWith(number));
  const now = Date.now();
  const invoices = [];
  const nameOf = (order: FoundOrder | undefined): string =>
    order ? `${titleOf(locale, order)}, ${shownNumber(order.number)}` : '';
  for (const document of documents) {
    const { id, number, issued_at, total_paise, order_number } = document;
    const of = nameOf(orders.find((order) => order_number.endsWith(order.number)));
    const { until, sign } = await signDocument(db, id, now + LINK_MS - 1000);
    const href = `${pathFor(locale, `/papers/${id}`)}?until=${until}&sign=${encodeURIComponent(sign)}`;
    const text = fill(words[`document.${paperOf(document)}`], { number });
    invoices.push({ href, text, of, about: `${day(locale, issued_at)}, ${paiseText(total_paise)}` });
  }
  const inquiries = cases.filter(({ kind }) => kind !== 'newsletter');
  const { email, phone, phone_since } = user;
  const appointments = await appointmentsOf(
    db,
    {
      mailboxes: email === null ? [] : [email],
      ...(phone === null ? {} : { phone: { number: phone, since: phone_since ?? 0 } }),
    },
    now,
  );
  const contact = contactOfVisit(visit);
  /** Returns the URL of a conversation; '' if it is not with the contact that the visit proves. */
  const threadOf = (row: (typeof cases)[number]): string =>
    isTheirs(row, contact) ? pathFor(locale, `/dashboard/messages/${row.reference}`) : '';
  return {
    turns: [
      ...orders.flatMap((order) => turnsOf(order, papersOf(order, papers), locale, words)),
      ...inquiries
        .filter((row) => row.whose_turn === 'customer' && row.kind !== 'order' && threadOf(row) !== '')
        .map((row): Turn => {
          const { reference } = row;
          const of = fill(words.about, { reference });
          return { href: threadOf(row), text: words['turn.message'], of };
        }),
    ],
    orders: orders.map((order) => ({
      ...shownOrder(order, papersOf(order, papers), locale, words),
      ...givenTo(order, businesses.list, hasInvoice(order), words),
      marks,
      order,
    })),
    messages: inquiries.map((row) => ({
      href: threadOf(row),
      of: nameOf(orders.find(({ case_reference }) => case_reference === row.reference)),
      ...headOfMessages(locale, row, words),
    })),
    appointments: appointments.map(({ token, starts_at, ends_at, status, way, service }) => {
      const state = status === 'booked' && ends_at <= now ? 'over' : status;
      return {
        of: '',
        href: pathFor(locale, `/appointments/${token}`),
        text: longDateTime(locale, starts_at),
        about: [subjectName(locale, service), words[`way.${way}`], words[`talk.${state}`]].filter(Boolean).join(', '),
      };
    }),
    invoices,
    businesses,
    hasOwnData: cases.length > 0,
    contacts: await shownContacts(customer, locale),
    name: user.name || ownNameOf(cases),
  };
}

export type Dashboard = Awaited<ReturnType<typeof dashboardOf>>;

const papersOf = ({ id }: FoundOrder, papers: readonly ListedPaper[]): ListedPaper[] =>
  papers.filter(({ order_id }) => order_id === id);

const titleOf = (locale: Locale, row: { title_en: string; title_hi: string }): string =>
  storedText(row, 'title', locale);

/**
 * Returns the heading of a case's messages: what the case is about, then its number, the day it was received and its
 * state.
 */
function headOfMessages(locale: Locale, row: CaseRow, words: DashboardWords): { text: string; about: string } {
  const { reference } = row;
  const said = firstWords(readFields(row.fields), row.kind) || subjectName(locale, row.service ?? '');
  const isNamed = row.kind !== 'order' && said !== '';
  const text = isNamed ? said : fill(row.kind === 'order' ? words.aboutOrder : words.about, { reference });
  const since = fill(words.since, { day: day(locale, row.received_at) });
  return { text, about: [isNamed ? reference : '', since, words[`case.${row.status}`]].filter(Boolean).join(', ') };
}

/** Lists what an order needs from its customer: a payment, documents, or some other step. */
function turnsOf(order: FoundOrder, papers: readonly ListedPaper[], locale: Locale, words: DashboardWords): Turn[] {
  const { status, money, payments, stages, token, number } = order;
  if (status !== 'placed' && status !== 'paid') {
    return [];
  }
  const home = pathFor(locale, `/order/${token}`);
  const title = `${titleOf(locale, order)}, ${shownNumber(number)}`;
  const isChecking = payments.some(({ state }) => state === 'checking');
  const isToCheck = papersToCheck(papers).length > 0;
  const missing = turnOfPapers(papers) === 'customer' ? missingPapers(papers) : [];
  const refused = missing.filter(({ state }) => state === 'refused');
  const open = missing.length - refused.length;
  const stage = status === 'paid' ? stages.find(({ done_at }) => done_at === null) : undefined;
  return [
    ...(money.asked > 0 && !isChecking && !laterInstalment(order, dayInIndia(Date.now()))
      ? [{ href: `${home}#pay`, text: fill(words['turn.pay'], { amount: paiseText(money.asked) }), of: title }]
      : []),
    ...refused.map((paper) => ({
      href: `${home}#paper-${paper.id}`,
      text: fill(words['turn.paper'], { what: storedText(paper, 'name', locale) }),
      of: title,
    })),
    ...(open > 0
      ? [{ href: `${home}#hand-in`, text: fill(words['turn.papers'], { count: String(open) }), of: title }]
      : []),
    ...(stage?.whose === 'you' && missing.length === 0 && !isToCheck
      ? [{ href: home, text: fill(words['turn.stage'], { what: titleOf(locale, stage) }), of: title }]
      : []),
  ];
}

function shownOrder(order: FoundOrder, papers: readonly ListedPaper[], locale: Locale, words: DashboardWords) {
  const { number, token, stages, status } = order;
  const at = stages.findIndex(({ done_at }) => done_at === null);
  const party = partyOf({ kind: order.item_kind, item: order.item }, locale);
  const stage = status === 'paid' ? stages[at] : undefined;
  const when = stage && stagesWhen(order, stages, company, Date.now())[at];
  const facts = { now: String(at + 1), all: String(stages.length), title: stage ? titleOf(locale, stage) : '' };
  const missing = missingPapers(papers).length;
  const there = papers.length - missing;
  const isToCheck = papersToCheck(papers).length > 0;
  const isOpen = status === 'placed' || status === 'paid';
  // While we check the uploaded documents, the customer's step is shown as ours.
  const whose = stage?.whose === 'you' && isToCheck ? 'us' : (stage?.whose ?? 'us');
  const counted = { there: String(there), all: String(papers.length), missing: String(missing) };
  const sentence = isToCheck && missing > 0 ? words.papersChecked : words.papers;
  const { state, here, due } = stateOfFound(order);
  return {
    number: shownNumber(number),
    href: pathFor(locale, `/order/${token}`),
    title: titleOf(locale, order),
    status: state === 'paid' && order.money.plan ? ('begun' as const) : state,
    sums: { paid: paiseText(here), due: paiseText(due) },
    stage: stage ? `${fill(words.stage, facts)} (${(whose === 'government' && party) || words[`whose.${whose}`]})` : '',
    when: stage && when ? stageWhenText(locale, when, stage.whose, company.phones.main) : '',
    progress: { now: at < 0 ? stages.length : at, all: stages.length },
    // If an order is completed without a document, the document is not missing.
    papers: isOpen && papers.length > 0 ? fill(sentence, counted) : '',
  };
}

/**
 * Saves the name and language, or handles a form about businesses or contacts. @returns the message to show, or the
 * form again
 */
export async function submitOwnPage(
  customer: Customer,
  locale: Locale,
  request: Request,
): Promise<string | BusinessAgain | GiveAgain | ContactAgain> {
  if (isPaperProof(request)) {
    return submitPaperProof(customer, locale, request);
  }
  const read = await readForm(request);
  const act = read.ok ? read.fields.get('act') : undefined;
  const run = findAction(businessActions, act) ?? findAction(contactActions, act);
  return read.ok && run ? run(customer, locale, read.fields) : submitSettings(customer, read);
}

/** Saves the name and language. @returns the message to show */
async function submitSettings(
  { app, user, visitorAddress }: Customer,
  read: Awaited<ReturnType<typeof readForm>>,
): Promise<string> {
  const name = read.ok ? (read.fields.get('name') ?? '').replaceAll(/\p{Cc}/gu, ' ').trim() : '';
  if (!read.ok || name === '' || name.length > 100) {
    return 'name';
  }
  const locale = asLocale(read.fields.get('language'));
  await saveSettings(app.db, user, { name, locale }, { visitorAddress, now: Date.now() });
  return 'saved';
}

/** Adds a message to a case. @returns the message to show; undefined if the case is not the customer's */
export async function submitMessage(
  { app, visit, visitorAddress }: Customer,
  reference: string,
  request: Request,
): Promise<{ status?: number; said: string; body: string } | undefined> {
  const read = await readForm(request);
  const body = read.ok ? (read.fields.get('message') ?? '') : '';
  const now = Date.now();
  const minutes = await countAlone(app.db, messageLimits(visitorAddress), now);
  if (minutes !== undefined) {
    return { status: 429, said: 'limited', body };
  }
  const outcome = await writeMessage(app.db, { reference, author: contactOfVisit(visit), body, week: company, now });
  if (outcome === 'unknown') {
    return undefined;
  }
  return outcome === 'done' ? { said: 'sent', body } : { status: 422, said: outcome, body };
}

/** Returns the contact whose conversations a visit opens: the one that was proved to sign in. */
export const contactOfVisit = (visit: Customer['visit']): OwnContact => {
  const { phone, phone_since } = visit.user;
  return visit.provedBy === 'phone' ? { phone: phone ?? '', since: phone_since ?? 0 } : mailboxOfVisit(visit);
};

/** Returns the mailbox that a visit proves; '' if it proves only a phone. */
export const mailboxOfVisit = ({ provedBy, user }: Customer['visit']): string =>
  provedBy === 'mail' ? (user.email ?? '') : '';

/**
 * Issues a pass to all data that we hold about a customer. The pass of someone with only a phone covers what their second
 * proof covers.
 * @returns undefined if we hold no data, or if the visit proves too little: a phone without a second proof, or only the
 * phone of a customer who also has an email address
 */
export async function passFor({ app, visit }: Customer): Promise<string | undefined> {
  const { db } = app;
  const { phone, email } = visit.user;
  const byMail = mailboxOfVisit(visit);
  const [newest] = byMail === '' ? [] : (await subjectOfMailbox(db, byMail)).cases;
  if (newest) {
    return issuePass(db, newest.id, Date.now());
  }
  if (email !== null || phone === null || visit.provenFrom === null) {
    return undefined;
  }
  const [own] = (await subjectOfPhone(db, phone, visit.provenFrom)).cases;
  return own && issuePass(db, own.id, Date.now(), { twiceProven: { phone, since: visit.provenFrom } });
}
