import { firmDesk } from '@/catalogue/firm/company.ts';
import { fill } from '@/i18n/fill.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { removeSampleData } from '@/server/across/sample-data/remove-sample-data.ts';
import type { SampleCounts } from '@/server/across/sample-data/which-samples.ts';
import { sendTestMail } from '@/server/domains/accounts/send-test-mail.ts';
import type { By } from '@/server/domains/accounts/staff.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { senderWithName } from '@/server/platform/mail/mail-address.ts';
import { testMail } from './setup.mail.ts';
import type { SetupWords } from './setup.messages.ts';
import type { SetupStep, SetupTopic } from './setup-steps.server.ts';

/**
 * Handles the forms of the page: one sends a test email to the person who asked for it, the other removes the sample
 * data.
 * @param to the person's own email address
 * @returns undefined if the form asked for something that the page does not offer
 * @throws StorageUnavailable
 */
export async function submitSetup(
  locale: Locale,
  request: Request,
  { db, outbox }: Pick<AppContext, 'db' | 'outbox'>,
  by: By,
  to: string,
): Promise<'sent' | 'ask-samples' | 'samples-removed' | undefined> {
  const read = await readForm(request);
  const act = read.ok ? read.fields.get('act') : undefined;
  if (read.ok && act === 'remove-samples') {
    if (read.fields.get('sure') !== 'yes') {
      return 'ask-samples';
    }
    await removeSampleData(db, by);
    return 'samples-removed';
  }
  if (act !== 'test-mail') {
    return undefined;
  }
  const { name: company, sender, main } = firmDesk(locale).addresses;
  await sendTestMail(db, by, {
    purpose: 'account',
    sender: senderWithName(company, sender),
    recipient: to,
    replyTo: main,
    ...testMail(locale, company),
  });
  outbox.wake();
  return 'sent';
}

/** A step as the page shows it. */
export interface ShownStep {
  readonly topic: SetupTopic;
  readonly title: string;
  readonly isDone: boolean;
  /** The text about what is missing; undefined once the step is done. */
  readonly text: string | undefined;
  /** The page on which the step is done. */
  readonly link: { readonly href: string; readonly label: string } | undefined;
  /** A second page for the same step. */
  readonly more?: ShownStep['link'];
  /** The content file, or the environment variable, that has to be changed if the step cannot be done in the office. */
  readonly place: { readonly kind: 'file' | 'variable'; readonly name: string } | undefined;
  /** Whether the page offers to send a test email. */
  readonly canTest: boolean;
}

const links: Readonly<Partial<Record<SetupTopic, string>>> = {
  name: '/office/me',
  firm: '/office/content/firm',
  colors: '/office/content/colors',
  payments: '/office/content/payments',
  gst: '/office/content/gst',
  prices: '/office/content',
  colleague: '/office/staff',
  factor: '/office/me/factor',
};
const places: Readonly<Partial<Record<SetupTopic, ShownStep['place']>>> = {
  mail: { kind: 'variable', name: 'SMTP_URL' },
  backup: { kind: 'variable', name: 'BACKUP_DIR' },
};

/** Describes the steps for the page. @param hasMailServer whether a test email can be delivered */
export function shownSteps(
  locale: Locale,
  words: SetupWords,
  steps: readonly SetupStep[],
  hasMailServer: boolean,
): ShownStep[] {
  const all: Readonly<Record<string, string>> = words;
  return steps.map(({ topic, isDone, count }) => {
    const path = links[topic];
    return {
      topic,
      isDone,
      title: words[`step.${topic}`],
      text: isDone
        ? undefined
        : fill(all[`step.${topic}.text`] ?? all[`step.${topic}.sample`] ?? '', { count: String(count ?? '') }),
      link:
        path === undefined || isDone
          ? undefined
          : { href: pathFor(locale, path), label: all[`step.${topic}.act`] ?? '' },
      more:
        topic === 'colors' && !isDone
          ? { href: pathFor(locale, '/office/content/logo'), label: words['step.colors.logo'] }
          : undefined,
      place: isDone || (topic === 'mail' && hasMailServer) ? undefined : places[topic],
      canTest: topic === 'mail' && hasMailServer,
    };
  });
}

/** The sample data as the page shows it, with the question asked before it is removed; undefined if there is none. */
export function shownSamples(words: SetupWords, counts: SampleCounts | undefined, isAsked: boolean) {
  if (!counts) {
    return undefined;
  }
  const { cases, orders, appointments } = counts;
  return {
    text: fill(words['samples.text'], {
      cases: String(cases),
      orders: String(orders),
      meetings: String(appointments),
    }),
    question: isAsked
      ? {
          title: words['samples.ask'],
          text: words['samples.askText'],
          yes: words['samples.remove'],
          no: words['samples.keep'],
          fields: { act: 'remove-samples' },
        }
      : undefined,
  };
}
