import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '@/i18n/fill.ts';
import type { FormView } from '../description/form-view.ts';
import { FormSummary } from './FormSummary.tsx';
import type { FormState, LateWords } from './form-state.ts';
import { HiddenFields } from './HiddenFields.tsx';
import { layoutOf } from './layouts.ts';
import { Outcome, Overlay } from './Outcome.tsx';
import { Receipt } from './Receipt.tsx';
import type { ShownForm } from './shown-form.ts';
import { useNoEmail } from './use-no-email.ts';
import { usePresets } from './use-presets.ts';
import { useSending } from './use-sending.ts';

export interface FormProps {
  view: FormView;
  /** The state of a form that is shown again or prefilled. By default the form is empty. */
  state?: FormState;
  /** The late texts, if the page already has them. Otherwise they are fetched. */
  late?: LateWords;
}

const empty: FormState = { values: {}, errors: {} };

/** The message about files that have to be chosen again, with their names if they are known. */
const againText = ({ files = [] }: FormState, { say }: LateWords): string | undefined =>
  files.length > 0 ? fill(say.filesAgain ?? '', { names: files.join(', ') }) : say.fileAgain;

/**
 * A form, with the content from its description and with the standard layout or its own. Without a script the browser
 * posts it. With a script the result is shown in place.
 */
export function Form({ view, state = empty, late: given }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const noEmail = useNoEmail(form, view, state.values.noEmail === 'yes');
  const { stage, errors, notice, late, submit, close, look } = useSending(form, view, { state, given, noEmail });
  const follow = usePresets(form, view, stage.at === 'received');
  const cameBack = state.notice !== undefined || Object.keys(state.errors).length > 0;
  const busy = stage.at === 'sending';
  const shown: ShownForm = {
    view,
    errors,
    busy,
    noEmail,
    values: state.values,
    again: cameBack && given ? againText(state, given) : undefined,
  };
  const Layout = layoutOf(view.name);
  // A form with one visible field, such as the newsletter's, is as small as its receipt, so both are shown.
  const isShort = view.fields.filter(({ hidden }) => !hidden).length === 1;
  const isReceived = stage.at === 'received' && !stage.over;
  const again = (): void => {
    flushSync(close);
    focusFirst(form.current);
  };
  return (
    <form
      ref={form}
      id={view.name}
      action={view.action}
      method="post"
      acceptCharset="utf-8"
      encType={view.fields.some(({ kind }) => kind === 'files') ? 'multipart/form-data' : undefined}
      aria-label={view.title}
      aria-busy={busy || undefined}
      className={view.thanks && 'relative'}
      data-form
      onSubmit={submit}
      onInput={look}
      onChange={({ target }) => {
        follow(target);
        noEmail.follow(target);
      }}
    >
      {late ? <FormSummary shown={shown} notice={notice} late={late} /> : null}
      <div role="status" data-status className="empty:hidden">
        {isReceived ? (
          <Receipt received={stage} late={late} thanked={view.thanks === 'overlay'} beside={isShort} onClose={again} />
        ) : null}
      </div>
      <HiddenFields view={view} state={state} />
      <div hidden={isReceived && !isShort}>
        <Layout shown={shown} />
      </div>
      <Outcome stage={stage} view={view} late={late} />
      {view.thanks ? <Overlay stage={stage} view={view} late={late} /> : null}
    </form>
  );
}

/** Moves the focus to the first field that can be seen. */
function focusFirst(form: HTMLFormElement | null): void {
  const seen = ':is(input, select, textarea):not([type=hidden], [tabindex="-1"])';
  form?.querySelector<HTMLElement>(seen)?.focus();
}
