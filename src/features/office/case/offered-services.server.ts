import { listSubjects } from '@/catalogue/services/subject-names.ts';
import { topicName } from '@/forms/intake/topic-name.ts';
import type { Locale } from '@/kernel/locale.ts';
import { kindAtFirst } from '@/server/domains/cases/store/kind-at-first.ts';

interface Row {
  readonly kind: string;
  readonly came_as: string | null;
  readonly service: string | null;
}

/**
 * The services and packages that a clerk can choose for a case, and the current one, even if it is only a subject of
 * the form that opened the case. Empty for a newsletter sign-up, and for an order, because its service is already
 * known.
 */
export function offeredServices(locale: Locale, row: Row): { value: string; label: string }[] {
  const first = kindAtFirst(row);
  if (first === 'order' || first === 'newsletter') {
    return [];
  }
  const subjects = listSubjects(locale);
  const own = row.service;
  if (own === null || subjects.some(({ value }) => value === own)) {
    return subjects;
  }
  return [{ value: own, label: topicName(locale, first, own) }, ...subjects];
}
