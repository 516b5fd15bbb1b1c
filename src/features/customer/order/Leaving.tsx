import { ButtonLink } from '@/ui/Button.tsx';
import type { OrderPageWords } from './order-page.messages.ts';

/**
 * The page shown on the way to a payment service. In Chrome and Safari, the order page's content security policy would
 * block a redirect after a form.
 */
export const Leaving = ({ words, href }: { words: OrderPageWords; href: string }) => (
  <div className="max-w-xl space-y-4">
    <p className="text-lg">{words.leaving}</p>
    <ButtonLink href={href}>{words.goOn}</ButtonLink>
    <p className="text-sm text-soft">{words.elsewhere}</p>
  </div>
);
