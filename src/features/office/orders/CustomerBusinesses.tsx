import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import type { BusinessesWords } from './businesses.messages.ts';

interface CustomerBusinessesProps {
  words: BusinessesWords;
  /** The other people of this order's business; '' if there are none. */
  people: string;
  list: readonly { readonly id: string; readonly text: string; readonly isThis: boolean }[];
}

/** The businesses of an order's customer, with the one that the order is for. */
export const CustomerBusinesses = ({ words, people, list }: CustomerBusinessesProps) =>
  list.length === 0 && people === '' ? null : (
    <OfficePanel title={words.title}>
      <ul className="space-y-2 text-sm">
        {list.map(({ id, text, isThis }) => (
          <li key={id} className="wrap-anywhere">
            <span className={isThis ? 'font-semibold' : ''}>{text}</span>
            {isThis ? ` (${words.isThis})` : ''}
          </li>
        ))}
      </ul>
      {people ? <p className="mt-2 text-sm wrap-anywhere">{people}</p> : null}
    </OfficePanel>
  );
