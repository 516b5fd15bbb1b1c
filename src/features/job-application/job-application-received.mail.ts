import type { Locale } from '@/i18n/locale.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { fileList } from '@/ui/form/file-facts.ts';
import { type Received, receivedMails } from '@/ui/mail/received-mails.ts';
import { jobApplicationMailMessages, jobApplicationWords } from './job-application.messages.ts';

type Case = Pick<Received, 'locale' | 'facts' | 'company' | 'reference' | 'fields' | 'page' | 'flags'> & {
  files: readonly { name: string; size: number }[];
};

/** What was sent, each with its label; the resume by name and size. */
export function jobApplicationRows(
  locale: Locale,
  { fields, files }: Pick<Case, 'fields' | 'files'>,
): [string, string][] {
  const words = jobApplicationWords(locale);
  return [
    [words.opening, fields.opening ?? ''],
    [words.name, fields.name ?? ''],
    [words.email, fields.email ?? ''],
    [words.phone, fields.phone ?? ''],
    [words.message, fields.message ?? ''],
    [words.resume, fileList(files)],
  ];
}

/** The mails of a received application: to the firm, and to the applicant in his or her language. */
export function jobApplicationMails(received: Case) {
  const { locale } = received;
  const { next, ...own } = wordsFor(jobApplicationMailMessages, locale);
  return receivedMails({
    ...received,
    formName: 'Application',
    firmRows: jobApplicationRows('en', received),
    chosenRows: [],
    acknowledgement: { ...own, paragraphs: [next] },
  });
}
