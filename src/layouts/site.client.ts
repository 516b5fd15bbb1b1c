import { enhanceAnalytics } from '@/features/analytics/analytics.enhance.ts';
import { enhanceDirector } from '@/features/director/director.enhance.ts';
import { enhanceFaqPage } from '@/features/faq-page/faq-page.enhance.ts';
import { enhanceSteps } from '@/features/how-it-works/how-it-works.enhance.ts';
import { enhancePrinting } from '@/features/legal/legal.enhance.ts';
import { enhancePayment } from '@/features/payment/payment.enhance.ts';
import { enhanceServicesCatalogue } from '@/features/services-catalogue/services-catalogue.enhance.ts';
import { enhanceSupportCategories } from '@/features/support-page/support-categories.enhance.ts';
import { enhanceTestimonialsPage } from '@/features/testimonials/testimonials-page.enhance.ts';
import { wakeIslands } from '@/islands/wake.ts';
import { enhanceForms } from '@/ui/form/form.enhance.ts';
import { enhanceCarousels } from '@/ui/moving/carousel.enhance.ts';
import { openTarget } from '@/ui/open-target.ts';
import { enhanceFloating, enhanceScrolling, enhanceTheme } from './frame/frame.enhance.ts';
import { enhanceLanguage } from './frame/language.enhance.ts';
import { enhanceMenu } from './frame/menu.enhance.ts';

wakeIslands();
enhanceTheme();
enhanceMenu();
enhanceScrolling();
enhanceFloating();
enhanceCarousels();
enhanceSteps();
enhanceAnalytics();
enhanceDirector();
enhanceServicesCatalogue();
enhanceFaqPage();
enhanceTestimonialsPage();
enhanceSupportCategories();
enhancePrinting();
enhancePayment();
enhanceLanguage();
openTarget();
enhanceForms({
  'hero-inquiry': () => import('@/features/hero-inquiry/hero-inquiry.schema.ts'),
  'quick-inquiry': () => import('@/features/quick-inquiry/quick-inquiry.schema.ts'),
  'service-inquiry': () => import('@/features/service-inquiry/service-inquiry.schema.ts'),
  contact: () => import('@/features/contact-form/contact-form.schema.ts'),
  question: () => import('@/features/question-form/question-form.schema.ts'),
  'support-ticket': () => import('@/features/support-ticket/support-ticket.schema.ts'),
  'job-application': () => import('@/features/job-application/job-application.schema.ts'),
  newsletter: () => import('@/features/newsletter/newsletter.schema.ts'),
});
