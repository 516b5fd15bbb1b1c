import { enhanceAnalytics } from '@/features/analytics/analytics.enhance.ts';
import { enhanceDirector } from '@/features/director/director.enhance.ts';
import { enhanceSteps } from '@/features/how-it-works/how-it-works.enhance.ts';
import { enhanceSuccessStories } from '@/features/success-stories/success-stories.enhance.ts';
import { enhanceForms } from '@/ui/form/form.enhance.ts';
import { enhanceCarousels } from '@/ui/moving/carousel.enhance.ts';
import { enhanceFloating, enhanceScrolling, enhanceTheme } from './frame/frame.enhance.ts';
import { enhanceLanguage } from './frame/language.enhance.ts';
import { enhanceMenu } from './frame/menu.enhance.ts';

enhanceTheme();
enhanceMenu();
enhanceScrolling();
enhanceFloating();
enhanceCarousels();
enhanceSteps();
enhanceAnalytics();
enhanceDirector();
enhanceSuccessStories();
enhanceLanguage();
enhanceForms({
  'hero-inquiry': () => import('@/features/hero-inquiry/hero-inquiry.schema.ts'),
  'quick-inquiry': () => import('@/features/quick-inquiry/quick-inquiry.schema.ts'),
  contact: () => import('@/features/contact-form/contact-form.schema.ts'),
  newsletter: () => import('@/features/newsletter/newsletter.schema.ts'),
});
