import { BrandIcon } from '@/ui/Icon.tsx';

/**
 * A link to a WhatsApp chat with a first message that names the page that the customer comes from; renders nothing if
 * the firm has no WhatsApp.
 */
export const AskOnWhatsApp = ({ text, href }: { text: string; href: string | undefined }) =>
  href ? (
    <p className="mt-4 print:hidden">
      <a
        href={href}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center gap-1.5 text-link underline underline-offset-4"
      >
        <BrandIcon name="whatsapp" size={18} />
        {text}
      </a>
    </p>
  ) : null;
