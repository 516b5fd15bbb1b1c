import type { Locale } from '@/kernel/locale.ts';

/** Texts that our fields need in addition to React Aria's, chosen in the browser by the page's language. */
export const partWords: Record<
  Locale,
  Readonly<Record<'half' | 'missing' | 'none' | 'day' | 'month' | 'year', string>>
> = {
  en: {
    half: 'Finish this date or clear it.',
    missing: 'Choose a day.',
    none: 'No matches.',
    day: 'dd',
    month: 'mm',
    year: 'yyyy',
  },
  hi: {
    half: 'तारीख़ पूरी लिखें या मिटा दें।',
    missing: 'तारीख़ चुनें।',
    none: 'कुछ नहीं मिला।',
    day: 'दिन',
    month: 'माह',
    year: 'वर्ष',
  },
};
