import type { FormView } from '../description/form-view.ts';
import type { FormState } from './form-state.ts';

/** The hidden values of every form, and a honeypot field, which people do not see but bots fill in. */
export function HiddenFields({ view: { name, page, consent, words }, state }: { view: FormView; state: FormState }) {
  const trap = `${name}-company_website`;
  return (
    <>
      <input type="hidden" name="key" defaultValue={state.key} />
      <input type="hidden" name="elapsed" />
      <input type="hidden" name="page" defaultValue={state.page ?? page} />
      {consent ? <input type="hidden" name="consent" defaultValue={consent.version} /> : null}
      <p hidden>
        <label htmlFor={trap}>{words.trap}</label>
        <input id={trap} name="company_website" tabIndex={-1} autoComplete="off" />
      </p>
    </>
  );
}
