import type { ComponentType } from 'react';
import { HeroInquiryLayout } from '../hero-inquiry/HeroInquiryLayout.tsx';
import { NewsletterLayout } from '../newsletter/NewsletterLayout.tsx';
import { QuickInquiryLayout } from '../quick-inquiry/QuickInquiryLayout.tsx';
import { StackedLayout } from './StackedLayout.tsx';
import type { ShownForm } from './shown-form.ts';

type Layout = ComponentType<{ shown: ShownForm }>;

/** The forms that are laid out in a way of their own. */
const own: Readonly<Record<string, Layout>> = {
  'hero-inquiry': HeroInquiryLayout,
  newsletter: NewsletterLayout,
  'quick-inquiry': QuickInquiryLayout,
};

/** How a form is laid out: its rows one below the other, or its own way. */
export const layoutOf = (name: string): Layout => own[name] ?? StackedLayout;
