import { orderNumber } from './order-number.ts';

/**
 * Shows the order's number, returns to the previous page from “Try Again”, and loads the payment provider when a
 * visitor starts to pay.
 */
export function enhancePayment(): void {
  for (const place of document.querySelectorAll('[data-order]')) {
    place.textContent = orderNumber();
  }
  for (const link of document.querySelectorAll('[data-back]')) {
    link.addEventListener('click', (event) => {
      // A page opened from an email or in a new tab has no previous page, so the link is followed.
      if (history.length < 2) {
        return;
      }
      event.preventDefault();
      history.back();
    });
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-start-payment]')) {
    const start = async () => {
      const { startPayment } = await import('./load-payment-script.ts');
      await startPayment(button.dataset);
    };
    button.addEventListener('click', start);
    // The visitor has already chosen to pay and came to this page for it.
    if (button.dataset.startPayment === 'at-once') {
      void start();
    }
  }
}
