import { defineMessages } from '@/i18n/messages.ts';

/** Texts about an instalment. `{part}` is the text that describes it. */
export const instalmentMessages = defineMessages({
  paid: { en: '{part} (paid)', hi: '{part} (भुगतान हुआ)' },
  overdue: { en: '{part} (overdue)', hi: '{part} (तारीख़ निकल गई)' },
  left: { en: '{part} ({left} left)', hi: '{part} ({left} बाकी)' },
});
