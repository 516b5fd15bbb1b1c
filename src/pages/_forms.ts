import type { ComponentType } from 'react';
import { ContactForm } from '@/features/contact-form/ContactForm.tsx';
import { contactFormWords } from '@/features/contact-form/contact-form.messages.ts';
import { contactFormRows } from '@/features/contact-form/contact-form-received.mail.ts';
import { submitContactForm } from '@/features/contact-form/submit-contact-form.ts';
import { HeroInquiryForm } from '@/features/hero-inquiry/HeroInquiryForm.tsx';
import { heroInquiryWords } from '@/features/hero-inquiry/hero-inquiry.messages.ts';
import { heroInquiryRows } from '@/features/hero-inquiry/hero-inquiry-received.mail.ts';
import { submitHeroInquiry } from '@/features/hero-inquiry/submit-hero-inquiry.ts';
import { JobApplicationForm } from '@/features/job-application/JobApplicationForm.tsx';
import { jobApplicationWords } from '@/features/job-application/job-application.messages.ts';
import { jobApplicationRows } from '@/features/job-application/job-application-received.mail.ts';
import { resumeFile } from '@/features/job-application/resume-file.ts';
import { submitJobApplication } from '@/features/job-application/submit-job-application.ts';
import { NewsletterForm } from '@/features/newsletter/NewsletterForm.tsx';
import { newsletterWords } from '@/features/newsletter/newsletter.messages.ts';
import { newsletterRows } from '@/features/newsletter/newsletter-received.mail.ts';
import { submitNewsletter } from '@/features/newsletter/submit-newsletter.ts';
import { QuestionForm } from '@/features/question-form/QuestionForm.tsx';
import { questionFormWords } from '@/features/question-form/question-form.messages.ts';
import { questionRows } from '@/features/question-form/question-received.mail.ts';
import { submitQuestion } from '@/features/question-form/submit-question.ts';
import { QuickInquiryForm } from '@/features/quick-inquiry/QuickInquiryForm.tsx';
import { quickInquiryWords } from '@/features/quick-inquiry/quick-inquiry.messages.ts';
import { quickInquiryRows } from '@/features/quick-inquiry/quick-inquiry-received.mail.ts';
import { submitQuickInquiry } from '@/features/quick-inquiry/submit-quick-inquiry.ts';
import { ServiceInquiryForm } from '@/features/service-inquiry/ServiceInquiryForm.tsx';
import { serviceInquiryWords } from '@/features/service-inquiry/service-inquiry.messages.ts';
import { serviceInquiryRows } from '@/features/service-inquiry/service-inquiry-received.mail.ts';
import { submitServiceInquiry } from '@/features/service-inquiry/submit-service-inquiry.ts';
import { SupportTicketForm } from '@/features/support-ticket/SupportTicketForm.tsx';
import { submitSupportTicket } from '@/features/support-ticket/submit-support-ticket.ts';
import { supportTicketWords } from '@/features/support-ticket/support-ticket.messages.ts';
import { supportTicketRows } from '@/features/support-ticket/support-ticket-received.mail.ts';
import { ticketFiles } from '@/features/support-ticket/ticket-files.ts';
import type { Locale } from '@/i18n/locale.ts';
import type { FormPost } from '@/server/cases/form-post.ts';
import type { Outcome } from '@/server/cases/receive-form.ts';
import type { UploadRules } from '@/server/files/upload-rules.ts';
import type { Services } from '@/server/services.ts';
import type { FormMessage } from '@/ui/form/form.messages.ts';
import type { FormFrameWords, FormState } from '@/ui/form/form-state.ts';
import type { Promised } from '@/ui/form/promise.messages.ts';

/** What a form has brought in. */
interface Sent {
  fields: Readonly<Record<string, string>>;
  files: readonly { name: string; size: number }[];
}

/** What pages need to know of a form. */
export interface SendableForm {
  words: (locale: Locale) => { title: string; success: string } & Readonly<Record<string, string>>;
  submit: (services: Services, post: FormPost) => Promise<Outcome<FormMessage>>;
  /** What its cases are stored as; default: its name. */
  kind?: string;
  /** Label and value of what was sent, as its mails show them. */
  rows: (locale: Locale, sent: Sent) => readonly (readonly [label: string, value: string])[];
  /** What the firm promises who has sent it; default: a reply. */
  promise?: Promised;
  /** For a form that takes files: it posts as multipart/form-data. */
  upload?: UploadRules;
  /** It can be sent without a mail address. */
  mailOptional?: boolean;
  /** Fields that an address may fill ahead: `/send/support-ticket?category=billing`. */
  preset?: readonly string[];
  Form: ComponentType<{ words: never; frame: FormFrameWords; state: FormState; action: string; page: string }>;
}

/** Every form of the site by the last part of its address: `/send/<name>`. */
const forms: Readonly<Record<string, SendableForm>> = {
  'hero-inquiry': { words: heroInquiryWords, submit: submitHeroInquiry, rows: heroInquiryRows, Form: HeroInquiryForm },
  'quick-inquiry': {
    words: quickInquiryWords,
    submit: submitQuickInquiry,
    rows: quickInquiryRows,
    Form: QuickInquiryForm,
  },
  'service-inquiry': {
    words: serviceInquiryWords,
    submit: submitServiceInquiry,
    rows: serviceInquiryRows,
    Form: ServiceInquiryForm,
    preset: ['service'],
    mailOptional: true,
  },
  contact: { words: contactFormWords, submit: submitContactForm, rows: contactFormRows, Form: ContactForm },
  question: { words: questionFormWords, submit: submitQuestion, rows: questionRows, Form: QuestionForm },
  newsletter: {
    words: newsletterWords,
    submit: submitNewsletter,
    rows: newsletterRows,
    promise: 'newsletter',
    Form: NewsletterForm,
  },
  'job-application': {
    words: jobApplicationWords,
    submit: submitJobApplication,
    kind: 'application',
    rows: jobApplicationRows,
    promise: 'application',
    Form: JobApplicationForm,
    upload: resumeFile,
    preset: ['opening'],
  },
  'support-ticket': {
    words: supportTicketWords,
    submit: submitSupportTicket,
    kind: 'ticket',
    rows: supportTicketRows,
    Form: SupportTicketForm,
    upload: ticketFiles,
    preset: ['category'],
  },
};

/** The form that a case came from, if there still is one. */
export function findFormOfKind(kind: string): SendableForm | undefined {
  return Object.entries(forms).find(([name, form]) => (form.kind ?? name) === kind)?.[1];
}

/** The form behind an address, if there is one. */
export function findForm(name: string | undefined): SendableForm | undefined {
  return name !== undefined && Object.hasOwn(forms, name) ? forms[name] : undefined;
}
