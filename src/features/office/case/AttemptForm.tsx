import { fill } from '@/i18n/fill.ts';
import { ButtonLink } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { ContactForm } from './ContactForm.tsx';
import { type CasePageProps, isBackFrom } from './case-page-props.ts';
import { DeedForm } from './DeedForm.tsx';

const named = (pairs: Readonly<Record<string, string>>) =>
  Object.entries(pairs).map(([value, label]) => ({ value, label }));

/** Records a call or a phone message, with the number to call and the result. */
export function AttemptForm(props: CasePageProps) {
  const { words, state } = props;
  const { of, typed } = state;
  const back = (name: string): string => (isBackFrom(typed, 'attempt') ? (typed[name] ?? '') : '');
  const { call, whatsapp, sms, reached, busy } = words;
  const outcomes = { reached, 'no-answer': words['no-answer'], busy, 'wrong-number': words['wrong-number'] };
  // For someone who asked for written replies, a call is listed last, so that it is not recorded by mistake.
  const written = of.hasWhatsapp ? { whatsapp, sms } : { sms };
  const channels = of.writesOnly ? { ...written, call } : written;
  return (
    <div className="mt-3 grid gap-4">
      <CallWays {...props} />
      <DeedForm {...props} name="attempt" label={words.record} officeKey="c">
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField
            form="attempt"
            name="direction"
            label={words.direction}
            placeholder={words.out}
            value={back('direction')}
            options={named({ in: words.in })}
          />
          <SelectField
            form="attempt"
            name="channel"
            label={words.channel}
            placeholder={of.writesOnly ? words.none : call}
            value={back('channel')}
            options={named(channels)}
            required={of.writesOnly}
          />
          <SelectField
            form="attempt"
            name="outcome"
            label={words.outcome}
            placeholder={words.none}
            value={back('outcome')}
            options={named(outcomes)}
            required
          />
          <SelectField
            form="attempt"
            name="after"
            label={words.statusThen}
            placeholder={words.asIs}
            value={back('after')}
            options={of.statuses}
          />
        </div>
        <InputField form="attempt" name="body" label={words.remark} value={back('body')} maxLength={2000} />
      </DeedForm>
      {of.phone ? null : <ContactForm {...props} field="phone" />}
    </div>
  );
}

/**
 * Links that call or message the person's number. While messages go through the API, the link leads to the form for a
 * message, because what is written in WhatsApp's own app is not in the case.
 */
function CallWays({ words, state }: CasePageProps) {
  const { phone, writesOnly, hasWhatsapp, usesWhatsappApi, whatsapp } = state.of;
  if (!phone) {
    return null;
  }
  return (
    <div data-call className="flex flex-wrap gap-3">
      {writesOnly ? null : (
        <ButtonLink look="secondary" href={`tel:${phone}`}>
          <Icon name="Phone" size={18} />
          {fill(words.callNow, { phone })}
        </ButtonLink>
      )}
      {whatsapp && usesWhatsappApi ? (
        <ButtonLink look="secondary" href="#whatsapp">
          <Icon name="MessageCircle" size={18} />
          {words.whatsappNow}
        </ButtonLink>
      ) : null}
      {hasWhatsapp && !usesWhatsappApi ? (
        <ButtonLink look="secondary" href={`https://wa.me/${phone.slice(1)}`} newTab={words.newTab}>
          <Icon name="MessageCircle" size={18} />
          {words.whatsappNow}
        </ButtonLink>
      ) : null}
    </div>
  );
}
