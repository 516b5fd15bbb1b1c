import type { Actor } from '../../../kernel/roles.ts';
import { addNote } from '../../domains/cases/handling/add-note.ts';
import { makeCase } from '../../domains/cases/handling/make-case.ts';
import { recordAttempt } from '../../domains/cases/handling/record-attempt.ts';
import { sendReply, UNDO_MS } from '../../domains/cases/handling/send-reply.ts';
import { dueAt } from '../../domains/cases/hours/service-clock.ts';
import { storedLabels } from '../../domains/cases/inbox/list-labels.ts';
import { idempotencyKeys } from '../../domains/cases/store/idempotency.ts';
import { saveCase } from '../../domains/cases/store/save-case.ts';
import { handChannels } from '../../domains/cases/timeline/timeline-detail.ts';
import { writeMessage } from '../../domains/customers/messages.ts';
import type { Pair } from '../../domains/orders/make-quote.ts';
import { replyAddress } from '../../platform/outbox/answer-address.ts';
import { countAsSent } from './count-as-sent.ts';
import { type SampleEnquiry, type SampleStep, sampleEnquiries } from './sample-enquiries.ts';
import type { SamplePerson } from './sample-people.ts';
import type { SampleWeek } from './sample-week.ts';

/** Stores the enquiries of the sample week with everything that happened to them. */
export async function addSampleCases(week: SampleWeek): Promise<void> {
  // Oldest first, as they would have arrived.
  for (const [index, enquiry] of sampleEnquiries.entries().toArray().toReversed()) {
    const person = week.person(enquiry.locale);
    const service = week.firm.services[index % week.firm.services.length];
    const say = (text: Pair): string =>
      text[person.locale].replaceAll('{service}', service?.title[person.locale] ?? '').trim();
    const at = week.ago(enquiry.days, enquiry.at);
    const actor = week.clerk();
    const reference = await addCase(week, enquiry, { person, service: service?.slug ?? '', say, at, actor });
    await week.markCase(reference);
    await takeSteps(week, { reference, person, say, actor, at }, enquiry.steps);
  }
}

interface Asked {
  readonly person: SamplePerson;
  readonly service: string;
  readonly say: (text: Pair) => string;
  readonly at: number;
  readonly actor: Actor;
}

async function addCase(week: SampleWeek, enquiry: SampleEnquiry, asked: Asked): Promise<string> {
  const { person, service, say, at, actor } = asked;
  const { name, mail, phone, locale } = person;
  const { referencePrefix, week: hours } = week.firm;
  const topic = enquiry.kind === 'hero-inquiry' ? {} : { service };
  const { replyBy } = enquiry;
  const email = replyBy ? '' : mail;
  const fields = { name, email, phone, ...topic, message: say(enquiry.text), ...(replyBy ? { replyBy } : {}) };
  const channel = handChannels.find((each) => each === enquiry.kind);
  const due = dueAt(at, hours);
  if (channel) {
    const made = { channel, locale, fields, referencePrefix, key: '', dueAt: due, mails: () => [], actor, now: at };
    return makeCase(week.db, made);
  }
  const saved = await saveCase(
    week.db,
    {
      kind: enquiry.kind,
      locale,
      page: locale === week.firm.languages[0] ? '/' : `/${locale}`,
      referencePrefix,
      idempotency: idempotencyKeys({ kind: enquiry.kind, locale, fields, now: at }),
      consentVersion: '',
      wantsNews: false,
      writeOnly: enquiry.writesOnly ?? false,
      flags: [],
      fields,
      dueAt: due,
    },
    { mails: () => [], limits: [], now: at },
  );
  if (saved.outcome !== 'saved') {
    throw new Error(`A sample case was not stored: ${saved.outcome}.`);
  }
  return saved.reference;
}

interface Handled extends Omit<Asked, 'service'> {
  readonly reference: string;
}

async function takeSteps(week: SampleWeek, handled: Handled, steps: readonly SampleStep[]): Promise<void> {
  let at = handled.at;
  for (const step of steps) {
    at = week.later(at, step.after);
    await takeStep(week, { ...handled, at }, step);
  }
}

async function takeStep(week: SampleWeek, handled: Handled, step: SampleStep): Promise<void> {
  const { reference, actor, at: now } = handled;
  switch (step.what) {
    case 'assign':
      return week.change(reference, { group: 'assignee', to: actor.id, actor, now });
    case 'labels':
      return week.change(reference, { group: 'labels', to: storedLabels(step.labels), actor, now });
    case 'status':
      return week.change(reference, { group: 'status', to: step.to, actor, now });
    case 'note':
      await addNote(week.db, { reference, body: step.text, seen: 0, actor, now });
      return;
    case 'call': {
      const call = { channel: 'call', result: step.outcome, body: step.text } as const;
      await recordAttempt(week.db, { reference, ...call, seen: await week.version(reference), actor, now });
      return;
    }
    case 'message': {
      const { mail } = handled.person;
      await writeMessage(week.db, {
        reference,
        author: mail,
        body: handled.say(step.text),
        week: week.firm.week,
        now,
      });
      return;
    }
    case 'reply':
      return reply(week, handled, step);
  }
}

/** Writes a reply that counts as sent, so that nothing is ever delivered. */
async function reply(
  week: SampleWeek,
  { reference, person, say, actor, at: now }: Handled,
  { text, to: status }: Extract<SampleStep, { what: 'reply' }>,
): Promise<void> {
  const { sender, replyTo } = week.firm;
  const replied = await sendReply(week.db, {
    reference,
    body: say(text),
    status,
    seen: await week.version(reference),
    actor,
    now,
    mail: ({ token, body }) => ({
      sender: sender[person.locale],
      replyTo: replyAddress({ replyTo }, token),
      subject: `Re: ${reference}`,
      text: body,
      html: '',
    }),
  });
  if (replied.outcome !== 'queued') {
    throw new Error(`A sample reply was not stored: ${replied.outcome}.`);
  }
  await countAsSent(week.db, replied.mailId, week.past(now + UNDO_MS));
}
