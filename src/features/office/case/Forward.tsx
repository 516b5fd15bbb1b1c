import { startTransition, useEffect, useState } from 'react';
import { isBackFrom } from './case-page-props.ts';
import type { ForwardProps } from './forward-props.ts';
import { ForwardForm } from './later.ts';

/**
 * Forwards a received message to another email address. Without scripts, the link opens the same page with the form.
 */
export function Forward(props: ForwardProps) {
  const { row, words, action, state } = props;
  const [isOpen, setIsOpen] = useState(state.forwarding === row);
  const isBack = isBackFrom(state.typed, 'forward') && state.typed.of === String(row);
  const sent = state.isForward ? state.sent : undefined;
  useEffect(() => {
    if (sent) {
      setIsOpen(false);
    }
  }, [sent]);
  const isShown = isOpen || isBack;
  return (
    <div id={`forward-${row}`} className="scroll-mt-16">
      <a
        href={`${action}?forward=${row}#forward-${row}`}
        aria-expanded={isShown}
        onClick={(event) => {
          event.preventDefault();
          // The link stays until the form that replaces it has loaded.
          startTransition(() => setIsOpen(!isShown));
        }}
        className="inline-flex min-h-11 items-center text-sm text-link underline underline-offset-4"
      >
        {words.forward}
      </a>
      {isShown ? <ForwardForm {...props} isBack={isBack} /> : null}
    </div>
  );
}
