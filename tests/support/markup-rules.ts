import type { ConfigData } from 'html-validate';

/**
 * html-validate's rules about the HTML standard, whole documents and screen readers. The lists do not include its style
 * rules; each rule that is off or less strict has the reason beside it.
 */
export const markupRules: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // Every file that a page loads comes from our own server, so there is no third party to guard against.
    'require-sri': 'off',
    // A label may name the field inside it, because voice control finds the field by it.
    'no-redundant-for': 'off',
    // The standard allows a name on a list or a group; the stricter form of the rule is advice.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // A <select> cannot be the listbox of a field that is typed into.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
  },
};

/** The rules for a page open in a browser. */
export const openedRules: ConfigData = {
  ...markupRules,
  rules: {
    ...markupRules.rules,
    // React Aria hides everything behind an open dialog from screen readers, and keeps the focus out of it. axe sees that, but the markup
    // does not show it.
    'hidden-focusable': 'off',
    // An element that is a link without a script becomes a choice within the page with one.
    'prefer-native-element': ['error', { exclude: ['listbox', 'button'] }],
  },
};
