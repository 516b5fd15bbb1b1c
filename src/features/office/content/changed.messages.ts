import { defineMessages } from '@/i18n/messages.ts';

/** The email to all owners about a change to the firm's bank account, GST or email addresses. */
export const changedMessages = defineMessages({
  subject: { en: '{what} changed: {company}', hi: '{what} में बदलाव: {company}' },
  heading: { en: '{what} changed', hi: '{what} में बदलाव' },
  what: {
    en: '{name} has published this change in the office. It will be on the site within minutes.',
    hi: '{name} ने दफ़्तर से यह बदलाव प्रकाशित किया है। कुछ मिनट में यह साइट पर होगा।',
  },
  change: { en: '{before} → {after}', hi: '{before} → {after}' },
  who: { en: 'Changed by', hi: 'किसने बदला' },
  when: { en: 'When', hi: 'कब' },
  from: { en: 'Network', hi: 'किस नेटवर्क से' },
  link: { en: 'View or revert the change', hi: 'बदलाव देखें या वापस लें' },
  unknown: {
    en: 'If you did not expect this change, someone may be using one of your accounts. Revert the change, then remove that person’s access on the “Staff” page.',
    hi: 'अगर यह बदलाव आपकी जानकारी में नहीं है, तो हो सकता है कि कोई आपके किसी खाते का इस्तेमाल कर रहा हो। बदलाव वापस लें, फिर “कर्मचारी” पेज पर उसका प्रवेश बंद करें।',
  },
});
