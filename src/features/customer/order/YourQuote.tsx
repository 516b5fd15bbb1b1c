import { exactRupees } from '@/kernel/exact-rupees.ts';
import { Button, ButtonLink } from '@/ui/Button.tsx';
import { Fold, Folds } from '@/ui/Folds.tsx';
import { CheckField } from '@/ui/fields/CheckField.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { TextField } from '@/ui/fields/TextField.tsx';
import { PriceTable } from './PriceTable.tsx';
import type { YourQuoteView } from './your-quote.server.ts';

const card = 'rounded-card border border-line bg-surface p-4 sm:p-6';

/** A quote that a clerk has written: the price first, then what has changed, then what the price includes. */
export function YourQuote({ view }: { view: YourQuoteView }) {
  const { words, standing, orderHref, changed, plan, remarks, madeOut, stages, facts } = view;
  return (
    <div data-own-page className="min-w-0 space-y-6">
      {standing ? (
        <div role="status" className="rounded-card border-l-4 border-marigold bg-sunk p-4">
          <p className="font-semibold">{standing}</p>
          {orderHref ? (
            <p className="mt-3">
              <ButtonLink href={orderHref}>{words.toOrder}</ButtonLink>
            </p>
          ) : null}
        </div>
      ) : null}
      <div className={card}>
        <p className="mb-2 text-3xl font-semibold tabular-nums">{exactRupees(view.total)}</p>
        <PriceTable words={view.orderWords} caption={view.caption} lines={view.lines} total={view.total} />
        <p className="text-sm text-soft">{words.nothingElse}</p>
        {view.period ? <p className="text-sm text-soft">{view.period}</p> : null}
      </div>
      {changed ? (
        <section aria-labelledby="changed" className="rounded-card border-l-4 border-marigold bg-sunk p-4">
          <h2 id="changed" className="text-xl">
            {changed.title}
          </h2>
          <p className="mt-1">{changed.text}</p>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {changed.list.map((each) => (
              <li key={each} className="wrap-anywhere">
                {each}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {plan.length > 0 ? (
        <section aria-labelledby="plan" className={card}>
          <h2 id="plan" className="text-xl">
            {words.plan}
          </h2>
          <ol className="mt-2 list-decimal space-y-1 pl-5">
            {plan.map(({ when, amount }) => (
              <li key={when + amount} className="wrap-anywhere">
                <span className="font-semibold tabular-nums">{amount}</span> · {when}
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      {remarks ? (
        <section aria-labelledby="remarks">
          <h2 id="remarks" className="text-xl">
            {words.remarks}
          </h2>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{remarks}</p>
        </section>
      ) : null}
      <Folds>
        <Fold id="stages" title={words.stages} unfolds="wide">
          <ol className="space-y-2">
            {stages.map(({ key, title, about }) => (
              <li key={key}>
                <span className="font-semibold">{title}</span> <span className="text-soft">({about})</span>
              </li>
            ))}
          </ol>
        </Fold>
        <Fold id="quote-facts" title={words.about} unfolds="wide">
          <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt className="text-soft">{label}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ))}
            <div>
              <dt className="text-soft">{words.madeOut}</dt>
              {madeOut.map((line) => (
                <dd key={line} className="font-semibold wrap-anywhere">
                  {line}
                </dd>
              ))}
            </div>
          </dl>
        </Fold>
      </Folds>
      <p className="print:hidden">
        <ButtonLink href={view.pdfHref} look="secondary">
          {words.pdf}
        </ButtonLink>
      </p>
    </div>
  );
}

/** The forms that accept and decline a quote. They work without scripts. */
export function AnswerForms({ view }: { view: YourQuoteView }) {
  const { words, form } = view;
  const { values, notice, way } = form;
  return (
    <div className="min-w-0 space-y-4 print:hidden">
      <section aria-labelledby="accept" className={card}>
        <h2 id="accept" className="text-2xl">
          {words.accept}
        </h2>
        <p className="mt-1 text-soft">{words.acceptIntro}</p>
        {notice ? (
          <p role="alert" className="mt-4 rounded-lg border-2 border-bad p-3 font-semibold">
            {notice}
          </p>
        ) : null}
        {way === 'call' ? (
          <div className="mt-4 space-y-4">
            {notice ? null : <p>{words.callToAccept}</p>}
            <ButtonLink href={form.callHref}>{words.call}</ButtonLink>
          </div>
        ) : (
          <AcceptForm view={view} />
        )}
      </section>
      <Folds>
        <Fold id="decline" title={words.decline} isOpen={Boolean(values.reason)}>
          <form method="post" action={form.action} noValidate className="space-y-4">
            <Seen form={form} />
            <p className="text-soft">{words.declineIntro}</p>
            <TextField
              form="decline"
              name="reason"
              label={words.reason}
              value={values.reason}
              optional={words.optional}
              rows={3}
            />
            <Button type="submit" look="secondary" name="act" value="decline">
              {words.declineYes}
            </Button>
          </form>
        </Fold>
      </Folds>
    </div>
  );
}

/** The fields that identify the form, and the revision that the customer answers. */
const Seen = ({ form }: { form: YourQuoteView['form'] }) => (
  <>
    <input type="hidden" name="key" value={form.key} />
    <input type="hidden" name="revision" value={form.revision} />
  </>
);

/** The form with the customer's name, and after that the one with the code that was sent. */
function AcceptForm({ view: { words, form } }: { view: YourQuoteView }) {
  const { errors, values, isAsked } = form;
  return (
    <form method="post" action={form.action} noValidate className="mt-5 space-y-5">
      <Seen form={form} />
      {isAsked ? (
        <>
          <input type="hidden" name="asked" value="yes" />
          <input type="hidden" name="name" value={values.name ?? ''} />
          <input type="hidden" name="terms" value="yes" />
          <p role="status" className="wrap-anywhere">
            {form.codeText}
          </p>
          <InputField
            form="accept"
            name="code"
            label={form.codeLabel}
            error={errors.code}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <Button type="submit" wide name="act" value="accept">
            {form.acceptLabel}
          </Button>
          <Button type="submit" look="quiet" name="act" value="ask">
            {form.newCodeLabel}
          </Button>
        </>
      ) : (
        <>
          <InputField
            form="accept"
            name="name"
            label={words.name}
            value={values.name}
            error={errors.name}
            required
            autoComplete="name"
          />
          <div>
            <CheckField
              form="accept"
              name="terms"
              label={form.terms}
              error={errors.terms}
              checked={values.terms === 'yes'}
            />
            <a href={form.termsHref} className="inline-block py-2 text-link underline underline-offset-4">
              {words.termsLink}
            </a>
          </div>
          <p className="text-sm text-soft wrap-anywhere">{form.codeText}</p>
          <Button type="submit" wide name="act" value="ask">
            {form.askLabel}
          </Button>
        </>
      )}
      <p className="text-xs text-soft">
        {form.consent.notice}{' '}
        <a href={form.consent.policyHref} className="underline underline-offset-2">
          {form.consent.policy}
        </a>
      </p>
    </form>
  );
}
