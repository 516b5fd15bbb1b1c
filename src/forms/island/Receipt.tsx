import { useEffect, useRef, useState } from 'react';
import { fill } from '@/i18n/fill.ts';
import { Icon } from '@/ui/Icon.tsx';
import type { LateWords, Stage } from './form-state.ts';

interface ReceiptProps {
  received: Extract<Stage, { at: 'received' }>;
  late: LateWords | undefined;
  /** Whether the thank-you message was already shown over the form. */
  thanked: boolean;
  /** Whether the empty form stays below the receipt; otherwise a button shows the form again. */
  beside: boolean;
  onClose: () => void;
}

const way = 'inline-flex min-h-11 items-center gap-1.5 text-link underline underline-offset-4';

/**
 * The receipt for a form that has arrived: its reference, when we will reply, and where to check the status. It takes
 * the place of the form until the visitor asks for the form again.
 */
export function Receipt({ received: { reference, thanks, by }, late, thanked, beside, onClose }: ReceiptProps) {
  const card = useRef<HTMLDivElement>(null);
  const number = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState(false);
  // The pressed button is gone, so the receipt gets the focus. It may be above the window, so it is scrolled into view.
  useEffect(() => {
    if (!beside) {
      card.current?.focus({ preventScroll: true });
    }
    void card.current?.scrollIntoView({ block: 'nearest' });
  }, [beside]);
  const say = late?.say ?? {};
  const copy = (): void => {
    if (number.current) {
      getSelection()?.selectAllChildren(number.current);
    }
    // `navigator.clipboard` is only available over HTTPS.
    setCopied(document.execCommand('copy'));
  };
  return (
    <div
      ref={card}
      tabIndex={beside ? undefined : -1}
      className={`scroll-mt-12 rounded-card border-2 border-good bg-surface p-4 ${beside ? 'mb-5' : ''}`}
    >
      <div className="flex items-start gap-2">
        <Icon name="CircleCheck" size={28} className="shrink-0 text-good" />
        <p className="flex-1 text-lg font-semibold">{thanked ? say.arrived : thanks}</p>
        {beside ? (
          <button
            type="button"
            aria-label={say.close}
            onClick={onClose}
            className="-m-2 grid size-11 place-items-center"
          >
            <Icon name="X" />
          </button>
        ) : null}
      </div>
      <p className="mt-2 text-sm text-soft">{say.referenceLabel}</p>
      <p className="flex flex-wrap items-center gap-x-4">
        <b ref={number} className="text-[1.5rem] leading-normal whitespace-nowrap select-all">
          {reference}
        </b>
        <button type="button" onClick={copy} className={way}>
          <Icon name={copied ? 'Check' : 'Copy'} size={18} />
          {copied ? say.copied : say.copy}
        </button>
      </p>
      <p className="mt-1">{by}</p>
      <p className="flex flex-wrap gap-x-5 font-semibold">
        {late ? (
          <>
            <a href={`${late.statusHref}?reference=${reference}`} className={way}>
              {say.seeStatus}
            </a>
            {say.keepOnWhatsapp ? (
              <a
                href={`https://wa.me/?text=${encodeURIComponent(fill(say.keepText ?? '', { reference }))}`}
                target="_blank"
                rel="noopener"
                className={way}
              >
                {say.keepOnWhatsapp}
              </a>
            ) : null}
          </>
        ) : null}
        {beside ? null : (
          <button type="button" onClick={onClose} className={way}>
            {say.sendAnother}
          </button>
        )}
      </p>
    </div>
  );
}
