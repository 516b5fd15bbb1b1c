import { orderNumber } from './order-number.ts';

/** Shows the order's number, leads one page back, and loads the payment provider when a visitor starts to pay. */
export function enhancePayment(): void {
  for (const place of document.querySelectorAll('[data-order]')) {
    place.textContent = orderNumber();
  }
  for (const link of document.querySelectorAll('[data-back]')) {
    link.addEventListener('click', (event) => {
      // Opened from a mail or in a new tab there is no page to go back to: the link leads on.
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
    // On the page to which a visitor came in order to pay.
    if (button.dataset.startPayment === 'at-once') {
      void start();
    }
  }
}
