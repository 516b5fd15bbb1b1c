import type { ConfigData } from 'html-validate';

/**
 * What html-validate knows of the HTML standard, of whole documents and of readers’ programs. Its rules of taste are in none of these
 * lists; what is off, or less strict, is so for the reason beside it.
 */
export const markupRules: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // Every file that a page loads comes from its own server: there is no third party to guard against.
    'require-sri': 'off',
    // A label may name the field that stands within it: programs that steer by voice find it by that.
    'no-redundant-for': 'off',
    // The standard lets a list or a group have a name; the stricter form of the rule is advice.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // A <select> cannot be the list of a field in which one types.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
  },
};

/** A page as a browser has it open. */
export const openedRules: ConfigData = {
  ...markupRules,
  rules: {
    ...markupRules.rules,
    // Behind an open dialog React Aria hides all else from readers, and keeps the focus out of it: axe sees that, the markup does not.
    'hidden-focusable': 'off',
    // What is a link without a script chooses in the page with one.
    'prefer-native-element': ['error', { exclude: ['listbox', 'button'] }],
  },
};
