import type { Locale } from '@/kernel/locale.ts';
import { findContent } from '../read-content.ts';
import { addressOf } from '../site/addresses.ts';
import { type BusinessFormName, businessFormShape } from './business-form.shape.ts';

const pages = findContent('business-form.yaml', businessFormShape) ?? {};

/**
 * Returns the URL of the page that explains each form of business, in one language. Forms without a page are left out.
 */
export const formPages = (locale: Locale): Readonly<Partial<Record<BusinessFormName, string>>> =>
  Object.fromEntries(Object.entries(pages).map(([form, path]) => [form, addressOf(locale, path)]));
