import { afterEach, expect, test } from 'vitest';
import { applyEdits } from '@/catalogue/read-content.ts';
import { locales } from '@/kernel/locale.ts';
import { auditActions } from '@/server/domains/audit/record.ts';
import { actionText, auditWords } from './audit.messages.ts';
import { listedActions } from './listed-actions.ts';

afterEach(() => applyEdits({}));

test.each(locales)('the log has no filter for what the firm does not do, in %s', (locale) => {
  const said = (): string =>
    listedActions(auditActions)
      .map((action) => actionText(auditWords(locale), action))
      .join('\n');
  expect(listedActions(auditActions)).toEqual(auditActions);
  applyEdits({ 'features.yaml#orders': false });
  expect(said()).not.toMatch(/\border|ऑर्डर|document|दस्तावेज़|invoice|refund|government fee|सरकारी शुल्क/i);
  expect(listedActions(auditActions)).toContain('appointment-booked');
  applyEdits({ 'features.yaml#appointments': false });
  expect(said()).not.toMatch(/appointment|मुलाकात|तय समय/i);
  expect(listedActions(auditActions)).toContain('case-read');
  applyEdits({ 'company.yaml#sample': false });
  expect(said()).not.toMatch(/sample|नमून/i);
});
