import { BrandIcon } from './Icon.tsx';

/** WhatsApp, if the firm has it, and phone: the label and the URL of each. */
export interface Ways {
  readonly whatsapp?: { readonly text: string; readonly href: string } | undefined;
  readonly phone: { readonly text: string; readonly href: string };
}

const way = 'inline-flex min-h-11 items-center gap-1.5 text-link underline underline-offset-4';

/** WhatsApp and phone, shown where something could not be done online. */
export function WaysToReach({ ways: { whatsapp, phone } }: { ways: Ways }) {
  return (
    <>
      {whatsapp ? (
        <a href={whatsapp.href} target="_blank" rel="noopener" className={way}>
          <BrandIcon name="whatsapp" size={18} />
          {whatsapp.text}
        </a>
      ) : null}
      <a href={phone.href} className={way}>
        {phone.text}
      </a>
    </>
  );
}
