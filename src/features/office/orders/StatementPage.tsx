import type { ReactNode } from 'react';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { BackLink } from '@/ui/office/BackLink.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import type { OrdersWords } from './orders.messages.ts';
import { type ShownStatement, StatementLines } from './StatementLines.tsx';

interface StatementPageProps {
  words: OrdersWords;
  locale: Locale;
  /** The imported statement; undefined before the import or if it could not be read. */
  matches: ShownStatement | undefined;
  /** Whether the reader may confirm payments. */
  mayMoveMoney: boolean;
  notice: { look: 'good' | 'bad'; text: string } | undefined;
  /** The import form, which is an island. */
  form?: ReactNode;
}

/** The page for importing a bank statement and matching its lines with orders. */
export function StatementPage({ words, locale, matches, mayMoveMoney, notice, form }: StatementPageProps) {
  return (
    <>
      <BackLink href={pathFor(locale, '/office/orders')} label={words.toList} />
      <OfficePageHead title={words.statement} />
      {notice ? (
        <div className="px-4 sm:px-6">
          <Notice look={notice.look}>{notice.text}</Notice>
        </div>
      ) : null}
      {matches ? <StatementLines words={words} locale={locale} statement={matches} mayConfirm={mayMoveMoney} /> : null}
      <OfficePanel title={words.importStatement}>{form}</OfficePanel>
    </>
  );
}
