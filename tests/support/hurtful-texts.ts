/** An unbroken word; this length must not break any layout. */
const unbroken = 'x'.repeat(300);

/**
 * Texts that people type and that break pages that do not expect them: markup, right-to-left text, joined letters, no
 * spaces.
 */
export const hurtfulTexts = {
  markup: '"><b>&amp;</b><script>x</script> \'&lt;',
  rtl: 'سلام \u202eabc\u202c שלום',
  joined: 'क्‍ष र्‌य 👨‍👩‍👧‍👦 🇮🇳 e\u0301',
  unbroken,
} as const;

/** All these texts in one text of several lines. */
export const hurtfulText = Object.values(hurtfulTexts).join('\n');

/** A name of at most a hundred characters that combines all of these except the length. */
export const hurtfulName = `"><b>${'W'.repeat(50)} سلام क्‍ष 👨‍👩‍👧‍👦`;
