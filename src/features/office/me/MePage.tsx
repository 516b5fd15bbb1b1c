import { defaultLocale, languageChoice } from '@/kernel/locale.ts';
import { Button, ButtonLink } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import { OfficeTable } from '@/ui/office/OfficeTable.tsx';
import { MorningPanel, type MorningPanelProps } from './MorningPanel.tsx';
import type { MeWords } from './me.messages.ts';
import type { MeAct } from './me-acts.ts';
import { PushPanel, type PushPanelProps } from './PushPanel.tsx';

interface MePageProps {
  words: MeWords;
  mail: string;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  hasFactor: boolean;
  action: string;
  factorHref: string;
  /** The sessions, with values formatted for display. */
  sessions: readonly { id: string; browser: string; since: string; from: string; isThis: boolean }[];
  notice: { look: 'good' | 'bad'; text: string } | undefined;
  push: Omit<PushPanelProps, 'action'>;
  /** The panel for the morning message; absent for someone who does not see cases. */
  morning: Omit<MorningPanelProps, 'action'> | undefined;
}

/** The user's own account: name, two-step sign-in, notifications, and sessions. */
export function MePage(props: MePageProps) {
  const { words, mail, sessions, action, notice, push, morning } = props;
  const rows = sessions.map(({ id, browser, since, from, isThis }) => ({
    key: id,
    cells: [`${browser || words.unknownBrowser}${isThis ? ` (${words.thisOne})` : ''}`, since, from],
  }));
  return (
    <>
      <OfficePageHead title={words.title} intro={mail} />
      {notice ? (
        <div className="px-4 sm:px-6">
          <Notice look={notice.look}>{notice.text}</Notice>
        </div>
      ) : null}
      <OfficePanel title={words.profile}>
        <Profile {...props} />
      </OfficePanel>
      <OfficePanel title={words.factor}>
        <Factor {...props} />
      </OfficePanel>
      <PushPanel {...push} action={action} />
      {morning ? <MorningPanel {...morning} action={action} /> : null}
      <h2 className="px-4 pb-2 text-xl sm:px-6">{words.sessions}</h2>
      <OfficeTable
        caption={words.sessions}
        columns={[words.browser, words.since, words.from]}
        rows={rows}
        empty={words.unknownBrowser}
      />
      <form method="post" action={action} className="px-4 py-5 sm:px-6">
        <Button type="submit" look="secondary" name="change" value={'everywhere' satisfies MeAct}>
          {words.everywhere}
        </Button>
        <p className="mt-2 text-sm text-soft">{words.everywhereHint}</p>
      </form>
    </>
  );
}

function Profile({ words, values, errors, action }: MePageProps) {
  const languages = languageChoice(words);
  return (
    <form method="post" action={action} acceptCharset="utf-8" className="grid gap-4 sm:grid-cols-2">
      <InputField
        form="me"
        name="name"
        label={words.name}
        hint={words.nameHint}
        autoComplete="name"
        value={values.name}
        error={errors.name}
        required
      />
      {languages.length > 0 ? (
        <div className="self-end">
          <SelectField
            form="me"
            name="language"
            label={words.language}
            placeholder={words.chooseLanguage}
            value={values.language}
            error={errors.language}
            required={true}
            options={languages}
          />
        </div>
      ) : (
        <input type="hidden" name="language" value={defaultLocale} />
      )}
      <div>
        <Button type="submit" name="change" value={'profile' satisfies MeAct}>
          {words.store}
        </Button>
      </div>
    </form>
  );
}

function Factor({ words, hasFactor, factorHref, action, errors }: MePageProps) {
  if (!hasFactor) {
    return (
      <>
        <p className="mb-4 text-soft">{words.factorOff}</p>
        <ButtonLink look="secondary" href={factorHref}>
          {words.setUp}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <p className="mb-4 text-soft">{words.factorOn}</p>
      <form method="post" action={action} className="grid max-w-sm gap-3">
        <InputField
          form="factor"
          name="code"
          label={words.code}
          hint={words.removeHint}
          required
          alone
          autoComplete="one-time-code"
          error={errors.code}
        />
        <div>
          <Button type="submit" look="secondary" name="change" value={'no-factor' satisfies MeAct}>
            {words.remove}
          </Button>
        </div>
      </form>
    </>
  );
}
