import { fill } from '@/i18n/fill.ts';
import { defaultLocale, languageChoice } from '@/kernel/locale.ts';
import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { AskFirst, type Question } from '@/ui/office/AskFirst.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import { OfficeTable } from '@/ui/office/OfficeTable.tsx';
import { SmallButton } from '@/ui/office/SmallButton.tsx';
import { type Leaving, LeavingPanel } from './LeavingPanel.tsx';
import { offeredRoles } from './offered-roles.ts';
import { SightForm } from './SightForm.tsx';
import type { StaffWords } from './staff.messages.ts';

type Role = 'accountant' | 'clerk' | 'manager' | 'owner';

interface Member {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly shut_out_at: number | null;
  /** 1 if the person may see complaints, otherwise 0. */
  readonly sees_complaints: number;
  readonly sees_applications: number;
  readonly hasFactor: boolean;
  /** Whether the person was invited but has never signed in. */
  readonly isPending: boolean;
}

interface Session {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  /** `browser`, `since` and `from` are formatted for display. */
  readonly browser: string;
  readonly since: string;
  readonly from: string;
}

interface StaffPageProps {
  words: StaffWords;
  /** The texts about what each role may do, one paragraph per role. */
  roleTexts: readonly string[];
  members: readonly Member[];
  sessions: readonly Session[];
  ownId: string;
  action: string;
  notice: { look: 'good' | 'bad'; text: string } | undefined;
  /** The question asked before something that cannot be undone. */
  question: Question | undefined;
  /** A departing staff member who has appointments. */
  leaving: Leaving | undefined;
  /** The values of a rejected invitation. */
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

/** The list of the staff, and the form to invite someone. */
export function StaffPage(props: StaffPageProps) {
  const { words, members, ownId, action, notice } = props;
  const rows = members.map((member) => ({
    key: member.id,
    cells: [
      <span key="name" className="font-semibold wrap-anywhere">
        {member.name || '–'} {member.id === ownId ? <span className="font-normal text-soft">({words.you})</span> : null}
      </span>,
      member.email,
      standingOf(member, words),
      member.hasFactor ? words.hasFactor : words.noFactor,
      <SightForm key="sight" words={words} member={member} action={action} />,
      <Changes key="changes" words={words} member={member} isSelf={member.id === ownId} action={action} />,
    ],
  }));
  return (
    <>
      <OfficePageHead title={words.title} intro={words.intro} />
      {notice ? (
        <div className="px-4 sm:px-6">
          <Notice look={notice.look}>{notice.text}</Notice>
        </div>
      ) : null}
      {props.question ? <AskFirst question={props.question} action={action} /> : null}
      {props.leaving ? <LeavingPanel words={words} action={action} leaving={props.leaving} /> : null}
      <OfficeTable
        endsInButtons
        caption={words.list}
        columns={[words.name, words.mail, words.role, words.factor, words.sight, words.actions]}
        rows={rows}
        empty={words.empty}
      />
      <Sessions {...props} />
      <div className="mt-6">
        <OfficePanel title={words.inviteTitle}>
          <Invitation {...props} />
        </OfficePanel>
      </div>
    </>
  );
}

function standingOf({ role, shut_out_at, isPending }: Member, words: StaffWords): string {
  if (shut_out_at !== null) {
    return words.isShutOut;
  }
  return isPending ? `${words[role]}, ${words.isPending}` : words[role];
}

/** The sessions of colleagues, each with a button to end it. */
function Sessions({ words, sessions, action }: StaffPageProps) {
  const rows = sessions.map(({ id, userId, name, browser, since, from }) => ({
    key: id,
    cells: [
      name,
      browser || words.unknownBrowser,
      since,
      from,
      <form key="end" method="post" action={action}>
        <input type="hidden" name="id" value={userId} />
        <input type="hidden" name="session" value={id} />
        <SmallButton name="change" value="end">
          {words.endSession}
        </SmallButton>
      </form>,
    ],
  }));
  return (
    <>
      <h2 className="px-4 pt-8 pb-2 text-xl sm:px-6">{words.sessions}</h2>
      <OfficeTable
        endsInButtons
        caption={words.sessions}
        columns={[words.name, words.browser, words.since, words.from, words.actions]}
        rows={rows}
        empty={words.noSessions}
      />
    </>
  );
}

interface ChangesProps {
  words: StaffWords;
  member: Member;
  isSelf: boolean;
  action: string;
}

function Changes({ words, member, isSelf, action }: ChangesProps) {
  const { id, name, email, role, shut_out_at, hasFactor, isPending } = member;
  if (shut_out_at !== null) {
    return (
      <form method="post" action={action}>
        <input type="hidden" name="id" value={id} />
        <SmallButton name="change" value="in">
          {words.letIn}
        </SmallButton>
      </form>
    );
  }
  return (
    <form method="post" action={action} className="flex flex-wrap gap-2 md:flex-nowrap">
      <input type="hidden" name="id" value={id} />
      <select
        name="role"
        defaultValue={role}
        aria-label={fill(words.roleOf, { name: name || email })}
        className="min-h-11 rounded-lg border border-soft/60 bg-surface px-2"
      >
        {offeredRoles(role).map((each) => (
          <option key={each} value={each}>
            {words[each]}
          </option>
        ))}
      </select>
      <SmallButton name="change" value="role">
        {words.store}
      </SmallButton>
      {isSelf || !hasFactor ? null : (
        <SmallButton name="change" value="reset" grave>
          {words.resetFactor}
        </SmallButton>
      )}
      {isSelf ? null : (
        <SmallButton name="change" value={isPending ? 'withdraw' : 'out'} grave>
          {isPending ? words.withdraw : words.shutOut}
        </SmallButton>
      )}
    </form>
  );
}

function Invitation({ words, roleTexts, action, values, errors }: StaffPageProps) {
  const field = (name: 'name' | 'mail' | 'role' | 'language') => ({
    form: 'invite',
    name,
    label: words[name],
    value: values[name],
    error: errors[name],
    required: true,
  });
  const roles = offeredRoles().map((value) => ({ value, label: words[value] }));
  const languages = languageChoice(words);
  return (
    <form method="post" action={action} acceptCharset="utf-8" className="grid gap-4 sm:grid-cols-2">
      <InputField {...field('name')} autoComplete="off" />
      <InputField {...field('mail')} type="email" autoComplete="off" />
      <SelectField {...field('role')} placeholder={words.chooseRole} options={roles} />
      {languages.length > 0 ? (
        <SelectField {...field('language')} placeholder={words.chooseLanguage} options={languages} />
      ) : (
        <input type="hidden" name="language" value={defaultLocale} />
      )}
      <div className="sm:col-span-2">
        <Button type="submit" name="change" value="invite">
          {words.invite}
        </Button>
      </div>
      {/* For reference, so it is below the fields. */}
      <div className="space-y-2 text-sm text-soft sm:col-span-2">
        {roleTexts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </form>
  );
}
