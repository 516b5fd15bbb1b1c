import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { RadioField } from '@/ui/fields/RadioField.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import type { MeAct } from './me-acts.ts';
import type { NoticesWords } from './notices.messages.ts';

export interface MorningPanelProps {
  readonly words: NoticesWords;
  readonly action: string;
  readonly channel: string;
  readonly phone: string;
  readonly error: string | undefined;
  /** Whether WhatsApp is configured. */
  readonly hasWhatsApp: boolean;
}

/** The form for choosing the channel of the morning message, or turning it off. */
export function MorningPanel({ words, action, channel, phone, error, hasWhatsApp }: MorningPanelProps) {
  const channels = (['none', 'mail', ...(hasWhatsApp ? (['whatsapp'] as const) : [])] as const).map((value) => ({
    value,
    label: words[`morning.${value}`],
  }));
  const shown = channels.some(({ value }) => value === channel) ? channel : 'mail';
  return (
    <OfficePanel id="morning" title={words.morning}>
      <p className="mb-4 text-soft">{words.morningIntro}</p>
      <form method="post" action={action} acceptCharset="utf-8" className="grid max-w-lg gap-4">
        <RadioField form="morning" name="channel" label={words.morningHow} options={channels} value={shown} />
        {hasWhatsApp ? (
          <InputField
            form="morning"
            name="phone"
            type="tel"
            label={words.phone}
            hint={words.phoneHint}
            autoComplete="tel"
            value={phone}
            error={error}
          />
        ) : null}
        <div>
          <Button type="submit" look="secondary" name="change" value={'morning' satisfies MeAct}>
            {words.saveMorning}
          </Button>
        </div>
      </form>
    </OfficePanel>
  );
}
