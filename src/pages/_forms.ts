import type { ComponentType } from 'react';
import { ContactForm } from '@/features/contact-form/ContactForm.tsx';
import { contactFormWords } from '@/features/contact-form/contact-form.messages.ts';
import { submitContactForm } from '@/features/contact-form/submit-contact-form.ts';
import { HeroInquiryForm } from '@/features/hero-inquiry/HeroInquiryForm.tsx';
import { heroInquiryWords } from '@/features/hero-inquiry/hero-inquiry.messages.ts';
import { submitHeroInquiry } from '@/features/hero-inquiry/submit-hero-inquiry.ts';
import { NewsletterForm } from '@/features/newsletter/NewsletterForm.tsx';
import { newsletterWords } from '@/features/newsletter/newsletter.messages.ts';
import { submitNewsletter } from '@/features/newsletter/submit-newsletter.ts';
import { QuickInquiryForm } from '@/features/quick-inquiry/QuickInquiryForm.tsx';
import { quickInquiryWords } from '@/features/quick-inquiry/quick-inquiry.messages.ts';
import { submitQuickInquiry } from '@/features/quick-inquiry/submit-quick-inquiry.ts';
import type { Locale } from '@/i18n/locale.ts';
import type { FormPost } from '@/server/cases/form-post.ts';
import type { Outcome } from '@/server/cases/receive-form.ts';
import type { Services } from '@/server/services.ts';
import type { FormMessage } from '@/ui/form/form.messages.ts';
import type { FormFrameWords, FormState } from '@/ui/form/form-state.ts';

/** What the send page needs to know of a form. */
export interface SendableForm {
  words: (locale: Locale) => { title: string; success: string } & Readonly<Record<string, string>>;
  submit: (services: Services, post: FormPost) => Promise<Outcome<FormMessage>>;
  Form: ComponentType<{ words: never; frame: FormFrameWords; state: FormState; action: string; page: string }>;
}

/** Every form of the site by the last part of its address: `/send/<name>`. */
const forms: Readonly<Record<string, SendableForm>> = {
  'hero-inquiry': { words: heroInquiryWords, submit: submitHeroInquiry, Form: HeroInquiryForm },
  'quick-inquiry': { words: quickInquiryWords, submit: submitQuickInquiry, Form: QuickInquiryForm },
  contact: { words: contactFormWords, submit: submitContactForm, Form: ContactForm },
  newsletter: { words: newsletterWords, submit: submitNewsletter, Form: NewsletterForm },
};

/** The form behind an address, if there is one. */
export function findForm(name: string | undefined): SendableForm | undefined {
  return name !== undefined && Object.hasOwn(forms, name) ? forms[name] : undefined;
}
