/** So many letters that nothing may break. */
const unbroken = 'x'.repeat(300);

/** What people type, and what breaks pages that do not expect it: markup, other directions of writing, joined letters, no spaces. */
export const hurtfulTexts = {
  markup: '"><b>&amp;</b><script>x</script> \'&lt;',
  rtl: 'سلام \u202eabc\u202c שלום',
  joined: 'क्‍ष र्‌य 👨‍👩‍👧‍👦 🇮🇳 e\u0301',
  unbroken,
} as const;

/** All of them in one text of several lines. */
export const hurtfulText = Object.values(hurtfulTexts).join('\n');

/** A name of at most a hundred letters that has all of it but the length. */
export const hurtfulName = `"><b>${'W'.repeat(50)} سلام क्‍ष 👨‍👩‍👧‍👦`;
