import { fill } from '@/i18n/fill.ts';
import { SmallButton } from '@/ui/office/SmallButton.tsx';
import type { StaffWords } from './staff.messages.ts';

interface SightFormProps {
  words: StaffWords;
  member: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly role: 'accountant' | 'clerk' | 'manager' | 'owner';
    readonly shut_out_at: number | null;
    readonly sees_complaints: number;
    readonly sees_applications: number;
  };
  action: string;
}

/** The form that sets whether a person may see complaints and job applications. Owners always see both. */
export function SightForm({ words, member, action }: SightFormProps) {
  const { id, name, email, role, shut_out_at, sees_complaints, sees_applications } = member;
  if (shut_out_at !== null) {
    return '–';
  }
  if (role === 'accountant') {
    return words.seesNoCases;
  }
  if (role === 'owner') {
    return words.seesAll;
  }
  const choices = [
    { field: 'complaints', label: words.seesComplaints, checked: sees_complaints === 1 },
    { field: 'applications', label: words.seesApplications, checked: sees_applications === 1 },
  ];
  return (
    <form method="post" action={action} className="grid justify-items-start gap-1">
      <input type="hidden" name="id" value={id} />
      {choices.map(({ field, label, checked }) => (
        <label key={field} className="flex min-h-11 items-center gap-2">
          <input type="checkbox" name={field} value="yes" defaultChecked={checked} className="size-5 accent-current" />
          {label}
        </label>
      ))}
      <SmallButton name="change" value="sight">
        <span aria-hidden="true">{words.store}</span>
        <span className="sr-only">{fill(words.storeSight, { name: name || email })}</span>
      </SmallButton>
    </form>
  );
}
