import { RadioField } from '@/ui/fields/RadioField.tsx';
import type { UpdatesView } from './description/form-view.ts';

interface UpdatesFieldProps {
  form: string;
  updates: UpdatesView;
  /** The channel chosen earlier; empty if none was. */
  value: string;
}

/**
 * Asks someone without email which channel we should use for updates, or names the only one. No channel is preselected,
 * because choosing one is the consent to messages.
 */
export function UpdatesField({ form, updates, value }: UpdatesFieldProps) {
  return updates.options.length > 0 ? (
    <RadioField
      form={form}
      name="replyBy"
      label={updates.label}
      hint={updates.hint}
      options={updates.options}
      value={value}
    />
  ) : (
    <p className="text-sm text-soft">{updates.label}</p>
  );
}
