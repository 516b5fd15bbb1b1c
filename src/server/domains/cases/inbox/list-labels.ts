import type { Database } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';
import { listValues } from './list-used.ts';

/** Returns the labels of a case from their stored form. */
export const labelsOf = (stored: string): string[] => stored.split(',').filter(Boolean);

/** Returns labels in their stored form: each once, sorted, between commas. */
export function storedLabels(labels: readonly string[]): string {
  const each = [...new Set(labels.map((label) => label.normalize('NFC').trim()).filter(Boolean))].toSorted();
  return each.length > 0 ? `,${each.join(',')},` : '';
}

/**
 * Returns all labels that any case has, sorted.
 * @param hiddenKinds the types of cases to leave out
 * @throws StorageUnavailable
 */
export function listLabels(db: Database, hiddenKinds: readonly string[] = []): Promise<string[]> {
  return withStorageErrors(async () => {
    const stored = await listValues(db, 'labels', hiddenKinds);
    return [...new Set(stored.flatMap(labelsOf))].toSorted((a, b) => a.localeCompare(b));
  });
}
