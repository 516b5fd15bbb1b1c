import { wordsFor } from '@/i18n/messages.ts';
import { fileList } from '@/ui/form/file-facts.ts';
import { mailMessages } from '@/ui/mail/mail.messages.ts';
import { type Received, receivedMails } from '@/ui/mail/received-mails.ts';
import { jobApplicationMailMessages, jobApplicationWords } from './job-application.messages.ts';

type Case = Pick<Received, 'locale' | 'facts' | 'company' | 'reference' | 'fields' | 'page' | 'flags'> & {
  files: readonly { name: string; size: number }[];
};

/** The mails of a received application: to the firm, and to the applicant in his or her language. */
export function jobApplicationMails(received: Case) {
  const { fields, files, locale } = received;
  const rows = (words: ReturnType<typeof jobApplicationWords>): [string, string][] => [
    [words.opening, fields.opening ?? ''],
    [words.name, fields.name ?? ''],
    [words.email, fields.email ?? ''],
    [words.phone, fields.phone ?? ''],
    [words.message, fields.message ?? ''],
    [words.resume, fileList(files)],
  ];
  const { next, ...own } = wordsFor(jobApplicationMailMessages, locale);
  return receivedMails({
    ...received,
    formName: 'Application',
    firmRows: rows(jobApplicationWords('en')),
    visitorRows: rows(jobApplicationWords(locale)),
    acknowledgement: { ...own, paragraphs: [next, wordsFor(mailMessages, locale).copy] },
  });
}
