import type { ReactNode } from 'react';
import { negate, paiseText } from '@/kernel/paise.ts';
import { Button, ButtonLink } from '@/ui/Button.tsx';
import { FieldError, labelLook } from '@/ui/fields/Field.tsx';
import { boxLook } from '@/ui/fields/field-frame.ts';
import { InputField } from '@/ui/fields/InputField.tsx';
import { RadioField } from '@/ui/fields/RadioField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { TextField } from '@/ui/fields/TextField.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { QuoteBadge } from './QuoteBadge.tsx';
import { LineRows, PlanRows, StageRows } from './QuoteRows.tsx';
import type { QuoteAct } from './quote-acts.ts';
import type { QuotePageView } from './quote-view.server.ts';

const FORM = 'quote';
const link = 'inline-flex min-h-11 items-center text-link underline underline-offset-4';

/**
 * The page on which a clerk edits and sends a quote. It works without scripts; with them, the total is updated while
 * typing.
 */
export function QuoteEditor({ view, action }: { view: QuotePageView; action: string }) {
  const { title, look, state, notice, twice, faults, links, answered, expired, sent, isOver } = view;
  return (
    <>
      <OfficePageHead title={title} intro={view.values.own.title}>
        {state ? <QuoteBadge look={look}>{state}</QuoteBadge> : null}
      </OfficePageHead>
      <div className="px-4 pb-8 sm:px-6">
        {notice ? <Notice look={notice.look}>{notice.text}</Notice> : null}
        {twice ? (
          <Notice look="bad">
            {twice.text}{' '}
            {twice.links.map(({ href, text }) => (
              <a key={href} href={href} className="mr-4 text-link underline underline-offset-4">
                {text}
              </a>
            ))}
          </Notice>
        ) : null}
        {faults.length > 0 ? (
          <ul
            className="mb-4 list-disc rounded-lg border-2 border-bad bg-surface py-3 pr-3 pl-8 text-sm"
            data-quote-faults
          >
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        ) : null}
        {[answered, expired].filter(Boolean).map((text) => (
          <p key={text} className="mb-3 max-w-prose rounded-card bg-sunk p-3 font-semibold wrap-anywhere">
            {text}
          </p>
        ))}
        <p className="flex flex-wrap gap-x-6">
          {links.map(({ href, text }) => (
            <a key={href} href={href} className={link}>
              {text}
            </a>
          ))}
        </p>
        {sent ? <Sent view={view} sent={sent} /> : null}
        {isOver ? <Sums view={view} /> : <QuoteForm view={view} action={action} />}
        {view.mayDecline ? <Decline view={view} action={action} /> : null}
      </div>
    </>
  );
}

/** The revisions sent to the customer, and links for sending the latest one by hand. */
function Sent({ view: { words }, sent }: { view: QuotePageView; sent: NonNullable<QuotePageView['sent']> }) {
  return (
    <Part title={words.sentTitle}>
      <ul className="space-y-1 text-sm">
        {sent.revisions.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {sent.isOpen ? (
        <>
          <ul className="mt-3 space-y-1" data-quote-ways>
            {sent.channels.map((text) => (
              <li key={text} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
          <p className="mt-3">{sent.hint}</p>
          <label className="mt-2 block">
            <span className={labelLook}>{words.link}</span>
            <input readOnly value={sent.link} className={`${boxLook(undefined)} select-all`} data-quote-link />
          </label>
        </>
      ) : null}
      <p className="mt-3 flex flex-wrap gap-3">
        {sent.isOpen && sent.whatsapp ? (
          <ButtonLink href={sent.whatsapp} look="secondary" newTab={words.newTab}>
            {words.whatsapp}
          </ButtonLink>
        ) : null}
        <ButtonLink href={sent.pdfHref} look="secondary">
          {words.openPdf}
        </ButtonLink>
      </p>
    </Part>
  );
}

const Part = ({ id, title, children }: { id?: string; title: string; children: ReactNode }) => (
  <section id={id} className="mb-5 rounded-card border border-line bg-surface p-4 sm:p-5">
    <h2 className="mb-3 text-xl">{title}</h2>
    {children}
  </section>
);

/** A part of the form that most quotes do not need. It is open if something in it is filled in. */
const Extra = ({ title, open, children }: { title: string; open: boolean; children: ReactNode }) => (
  <details open={open} className="group mb-5 rounded-card border border-line bg-surface">
    <summary className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 text-lg font-semibold sm:px-5">
      {title}
      <Icon name="ChevronDown" className="shrink-0 text-soft transition-transform group-open:rotate-180" />
    </summary>
    <div className="px-4 pb-4 sm:px-5">{children}</div>
  </details>
);

function QuoteForm({ view, action }: { view: QuotePageView; action: string }) {
  const { words, values, hidden, lines, stages, plan, isRegistered, services } = view;
  const { own } = values;
  const isDiscounted = (own['off-kind'] ?? 'none') !== 'none';
  return (
    <form method="post" action={action} noValidate data-quote-form>
      <input type="hidden" name="key" value={hidden.key} />
      <input type="hidden" name="seen" value={hidden.seen} />
      {view.ask ? <input type="hidden" name="sure" value={view.ask} /> : null}
      {/* Enter presses the first button of a form, so this one comes first. */}
      <button
        type="submit"
        name="act"
        value={'save' satisfies QuoteAct}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      >
        {words.save}
      </button>
      <Customer view={view} action={action} />
      <Subject view={view} />
      <Part id="lines" title={words.lines}>
        <p className="mb-3 text-sm text-soft">
          {words.linesHint} {words.feeHint}
        </p>
        <div className="mb-4 flex max-w-2xl flex-wrap items-end gap-3">
          <div className="min-w-0 grow">
            <SelectField
              form={FORM}
              name="service"
              label={words.service}
              value=""
              placeholder={words.noService}
              options={services}
            />
          </div>
          <Act act="service" to={`${action}#lines`}>
            {words.addService}
          </Act>
        </div>
        <LineRows words={words} rows={lines} isRegistered={isRegistered} lineRates={view.lineRates} />
        <Act act="lines" to={`${action}#lines`}>
          {words.moreLines}
        </Act>
      </Part>
      <Extra title={words.discount} open={isDiscounted}>
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField
            form={FORM}
            name="off-kind"
            label={words.kind}
            value={own['off-kind'] ?? 'none'}
            placeholder={words.choose}
            options={(['none', 'percent', 'amount'] as const).map((value) => ({ value, label: words[`off.${value}`] }))}
          />
          <InputField
            form={FORM}
            name="off-value"
            label={words.offValue}
            value={own['off-value']}
            inputMode="decimal"
          />
          <InputField form={FORM} name="off-reason" label={words.offReason} value={own['off-reason']} />
        </div>
        <p className="mt-2 text-sm text-soft">{words.offReasonHint}</p>
      </Extra>
      <Sums view={view} />
      <Extra title={words.stages} open={view.hasStages}>
        <p className="mb-3 text-sm text-soft">{words.stagesHint}</p>
        <StageRows words={words} rows={stages} />
      </Extra>
      <Extra title={words.plan} open={view.hasPlan}>
        <p className="mb-3 text-sm text-soft">{words.planHint}</p>
        <PlanRows words={words} rows={plan} />
      </Extra>
      <Part title={words.end}>
        <div className="max-w-2xl space-y-4">
          <div className="max-w-48">
            <InputField form={FORM} name="days" label={words.validDays} value={own.days} inputMode="numeric" />
          </div>
          <TextField
            form={FORM}
            name="remarks"
            label={words.remarks}
            value={own.remarks}
            optional={words.optional}
            rows={3}
          />
        </div>
      </Part>
      {view.sendsSms ? <p className="mb-3 max-w-prose text-sm text-soft">{view.sendsSms}</p> : null}
      <div className="mb-6 flex flex-wrap gap-3">
        <Button type="submit" name="act" value={'send' satisfies QuoteAct}>
          {view.sendLabel}
        </Button>
        <Act act="save">{words.save}</Act>
      </div>
      <Part title={words.orderHere}>
        <p className="mb-3 max-w-prose text-sm text-soft">{words.orderHereHint}</p>
        <div className="flex flex-wrap items-end gap-4">
          <RadioField
            form={FORM}
            name="how"
            label={words.how}
            value={own.how || 'here'}
            options={(['here', 'call'] as const).map((value) => ({ value, label: words[`agreed.${value}`] }))}
          />
          <Act act="order">{view.orderLabel}</Act>
        </div>
      </Part>
    </form>
  );
}

/** A secondary button of the form. With `to`, the page scrolls to that part of the form after the reload. */
const Act = ({ act, to, children }: { act: QuoteAct; to?: string; children: ReactNode }) => (
  <Button type="submit" look="secondary" name="act" value={act} formAction={to}>
    {children}
  </Button>
);

function Customer({ view, action }: { view: QuotePageView; action: string }) {
  const { words, values, errors, states, languages, isRegistered, isNewCase } = view;
  const { own } = values;
  const field = (name: string, label: string) => ({ form: FORM, name, label, value: own[name], error: errors[name] });
  return (
    <Part id="customer" title={words.forWhom}>
      <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
        {isNewCase ? (
          <div className="sm:col-span-2">
            <RadioField
              form={FORM}
              name="channel"
              label={words.channel}
              value={own.channel || 'visit'}
              options={(['visit', 'phone-call'] as const).map((value) => ({ value, label: words[value] }))}
            />
          </div>
        ) : null}
        <InputField {...field('name', words.name)} required autoComplete="off" />
        {languages.length > 0 ? (
          <RadioField
            form={FORM}
            name="language"
            label={words.language}
            value={own.language ?? ''}
            options={languages}
          />
        ) : (
          <input type="hidden" name="language" value={own.language ?? ''} />
        )}
        <p className="text-sm text-soft sm:col-span-2">{words.oneIsEnough}</p>
        <InputField {...field('phone', words.phone)} type="tel" autoComplete="off" />
        <InputField {...field('mail', words.mail)} type="email" autoComplete="off" />
        <Businesses view={view} action={action} />
        <SelectField {...field('state', words.stateOf)} required placeholder={words.choose} options={states} />
        {isRegistered ? (
          <InputField {...field('gstin', words.gstin)} rule="gstin" optional={words.optional} />
        ) : (
          <span />
        )}
        <div className="sm:col-span-2">
          <TextField {...field('address', words.address)} rows={2} optional={words.optional} />
        </div>
        <InputField {...field('city', words.city)} optional={words.optional} maxLength={50} />
        <InputField {...field('pin', words.pin)} optional={words.optional} maxLength={7} inputMode="numeric" />
      </div>
    </Part>
  );
}

/** A list of the customer's known businesses, and a button that looks them up again for the typed contacts. */
function Businesses({ view: { words, businesses }, action }: { view: QuotePageView; action: string }) {
  return (
    <div className="flex flex-wrap items-end gap-3 sm:col-span-2">
      {businesses.length > 0 ? (
        <>
          <div className="min-w-0 grow">
            <SelectField
              form={FORM}
              name="business"
              label={words.business}
              hint={words.businessHint}
              value=""
              placeholder={words.noBusiness}
              options={businesses}
            />
          </div>
          <Act act="business" to={`${action}#customer`}>
            {words.useBusiness}
          </Act>
        </>
      ) : null}
      <Act act="find" to={`${action}#customer`}>
        {words.findBusinesses}
      </Act>
    </div>
  );
}

function Subject({ view }: { view: QuotePageView }) {
  const { words, values, periods, months } = view;
  const { own } = values;
  return (
    <Part title={words.about}>
      <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <InputField form={FORM} name="title" label={words.subject} hint={words.subjectHint} value={own.title} />
        </div>
        <SelectField
          form={FORM}
          name="per"
          label={words.per}
          value={own.per ?? 'once'}
          placeholder={words.choose}
          options={periods}
        />
        <SelectField
          form={FORM}
          name="from"
          label={words.from}
          value={own.from}
          placeholder={words.noMonth}
          options={months}
        />
      </div>
    </Part>
  );
}

/** The totals of the quote. A script keeps them up to date while the clerk types. */
export function Sums({
  view: { words, sums, isRegistered },
}: {
  view: Pick<QuotePageView, 'words' | 'sums' | 'isRegistered'>;
}) {
  const rows = [
    ['ours', sums.ours],
    ['discount', negate(sums.discount)],
    ...(isRegistered ? ([['gst', sums.gst]] as const) : []),
    ['government', sums.government],
    ['total', sums.total],
  ] as const;
  return (
    <section
      aria-labelledby="quote-sums"
      className="mb-5 rounded-card border border-line bg-sunk p-4 sm:p-5"
      data-quote-sums
    >
      <h2 id="quote-sums" className="sr-only">
        {words.sums}
      </h2>
      <dl className="ml-auto grid max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums">
        {rows.map(([name, paise]) => (
          <div key={name} className="contents">
            <dt className={name === 'total' ? 'text-lg font-semibold' : 'text-soft'}>{words[`sum.${name}`]}</dt>
            <dd className={`text-right ${name === 'total' ? 'text-lg font-semibold' : ''}`} data-quote-sum={name}>
              {paiseText(paise)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Decline({ view: { words, errors }, action }: { view: QuotePageView; action: string }) {
  return (
    <Extra title={words.decline} open={errors.reason !== undefined}>
      <form method="post" action={action} noValidate className="max-w-xl space-y-4">
        <div>
          <TextField form="decline" name="reason" label={words.declineReason} rows={2} required />
          <FieldError form="decline" name="reason" error={errors.reason} />
        </div>
        <Act act="decline">{words.declineYes}</Act>
      </form>
    </Extra>
  );
}
