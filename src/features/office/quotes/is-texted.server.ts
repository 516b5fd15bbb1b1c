import { isIndianMobile } from '@/kernel/indian-mobile.ts';
import { messageWays } from '@/server/domains/notices/message-ways.ts';
import type { QuoteContent } from '@/server/domains/quotes/quote-content.ts';
import type { AppContext } from '@/server/main/app-context.ts';

/** Whether a customer without email gets the link of a quote in a message. */
export const isTexted = (
  { messaging }: Partial<Pick<AppContext, 'messaging'>>,
  { mail, phone }: Pick<QuoteContent['customer'], 'mail' | 'phone'>,
): boolean => mail === '' && isIndianMobile(phone) && messageWays(messaging?.desk?.(), ['quote-sent']).includes('sms');
