import type { Company } from '@/catalogue/firm/company.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';

/** The header of a printed page: the firm, its contact details, the page's URL and the day of its last check. */
export function Letterhead({
  company,
  address,
  checked,
}: {
  company: Localized<Company>;
  address: string;
  checked: string | undefined;
}) {
  const { name, phones, mails, office } = company;
  return (
    <div data-letterhead className="hidden gap-3 px-4 print:flex">
      <img src="/pictures/brand/mark.svg" alt="" width={34} height={34} loading="lazy" />
      <p>
        <b>{name}</b> · {phones.main} · {mails.main} · {[...office.lines, office.pin].join(', ')}
        <br />
        {[address, checked].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}
