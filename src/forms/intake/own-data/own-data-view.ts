import type { Locale } from '@/kernel/locale.ts';
import type { Collected } from '@/server/across/erasure/collect.ts';
import { BACKUP_KEEP_DAYS, type Env } from '@/server/platform/settings/env.ts';
import { inDays, retentionTimes } from '@/server/platform/settings/retention-times.ts';
import type { OwnDataDeskProps } from '../../own-data/OwnDataDesk.tsx';
import { ownDataWords } from '../../own-data/own-data.messages.ts';
import type { OwnDataReader } from '../../own-data/own-data-office.messages.ts';
import { consentChoice } from './consent-choice.ts';
import { ownDataGroups } from './own-data-groups.ts';

/** The data for the page on which a person, or the office, sees everything kept about that person. */
export function ownDataView(
  locale: Locale,
  kept: Collected,
  env: Pick<Env, 'backup'>,
  reader: OwnDataReader = 'person',
): Pick<OwnDataDeskProps, 'words' | 'groups' | 'values' | 'days' | 'choice'> {
  const { cases, contacts, consents } = kept;
  const words = ownDataWords(locale, reader);
  return {
    words,
    choice: consentChoice(words, consents, reader),
    groups: ownDataGroups(locale, kept, reader),
    values: {
      name: kept.name,
      phone: contacts.find(({ kind }) => kind === 'phone')?.value ?? '',
      language: cases[0]?.language ?? '',
      news: cases.some(({ kind, consent }) => consent.news || (kind === 'newsletter' && consent.withdrawn === null)),
      held: cases.some((each) => each.kept.length > 0),
      hasOrder: cases.some(({ order }) => order && order.ended === null),
      withdrawn: cases.every(({ consent }) => consent.withdrawn !== null),
    },
    days: { withdrawn: inDays(retentionTimes.withdrawn), backup: env.backup?.keepDays ?? BACKUP_KEEP_DAYS },
  };
}
