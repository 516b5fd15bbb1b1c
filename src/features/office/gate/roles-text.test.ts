import { expect, test } from 'vitest';
import { firmWords } from '@/catalogue/firm/firm-words.ts';
import { isSwitchedOff } from '@/catalogue/site/switched-off.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { locales } from '@/kernel/locale.ts';
import { officePageNames, officePages } from './office-pages.ts';
import { officeRightNames } from './office-rights.messages.ts';
import { rightsOf } from './office-rights.ts';
import { rolesText } from './roles-text.ts';

const roles = ['clerk', 'manager', 'owner'] as const;

test.each(locales)(
  '%s: the text of each role lists every page that it may open and every right that it has',
  (locale) => {
    const text = rolesText(locale);
    const names = firmWords(wordsFor(officePageNames, locale));
    for (const [index, role] of roles.entries()) {
      const lesser = roles[index - 1];
      // Pages of switched-off features are left out, because the sample firm does not have them.
      const open = Object.entries(officePages).filter(([route]) => !isSwitchedOff(route));
      for (const [, { name, roles: may, icon }] of open) {
        if (may.includes(role) && !(lesser && may.includes(lesser)) && (icon || may.length < 3)) {
          expect(text.slice(0, index + 1).join(' '), `${role}: ${name}`).toContain(names[name]);
        }
      }
      const rights = wordsFor(officeRightNames, locale);
      for (const [right, has] of Object.entries(rightsOf(role))) {
        expect(
          text
            .slice(0, index + 1)
            .join(' ')
            .includes(rights[right as keyof typeof rights]),
          right,
        ).toBe(has);
      }
    }
    expect(text.join(' ')).not.toMatch(/\{|undefined/);
  },
);

test('refunds, content and complaints are named', () => {
  expect(rolesText('en').join(' ')).toMatch(/Site content.*approve and make refunds.*complaints/s);
});
