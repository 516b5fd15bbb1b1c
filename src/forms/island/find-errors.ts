import { fill } from '@/i18n/fill.ts';
import { isThere } from '@/ui/fields/chosen-files.ts';
import { checkFields } from '../description/check-fields.ts';
import { describeFaults } from '../description/describe-faults.ts';
import { fileFacts } from '../description/file-facts.ts';
import type { FieldView, FilesRule } from '../description/form-view.ts';

type Say = Readonly<Record<string, string>>;
type FilesField = FieldView & FilesRule;
type TextField = Exclude<FieldView, { kind: 'files' }>;

const isFiles = (field: FieldView): field is FilesField => field.kind === 'files';

/**
 * Finds the errors in a filled form that the browser can detect.
 * @returns a function that turns messages into a sentence for each faulty field; undefined if nothing is wrong
 */
export function findErrors(
  fields: readonly FieldView[],
  filled: FormData,
): ((say: Say) => Record<string, string>) | undefined {
  const texts = fields.filter((field): field is TextField => !isFiles(field));
  const rules = Object.fromEntries(texts.map((field) => [field.name, field]));
  const typed = Object.fromEntries(texts.map(({ name }) => [name, String(filled.get(name) ?? '')]));
  const checked = checkFields(rules, typed);
  const wrong = fields.filter(isFiles).flatMap((field) => {
    const faults = faultsOfFiles(field, filled.getAll(field.name));
    return faults.length > 0 ? [{ field, faults }] : [];
  });
  if (checked.ok && wrong.length === 0) {
    return undefined;
  }
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]));
  return (say) => ({
    ...(checked.ok ? {} : describeFaults(checked.faults, say, rules, labels)),
    ...Object.fromEntries(
      wrong.map(({ field, faults }) => {
        const sentences = faults.map(({ fault, file }) =>
          fill(say[fault] ?? '', fileFacts(field, { file, label: field.label })),
        );
        return [field.name, sentences.join(' ')];
      }),
    ),
  });
}

/**
 * The faults in the number and size of the chosen files. A fault in the size has the file's name. Only the server
 * checks the type, because it reads the content.
 */
function faultsOfFiles({ atMost, maxBytes, optional }: FilesRule, chosen: readonly FormDataEntryValue[]) {
  // An empty file field sends a file without a name.
  const files = chosen.filter((file): file is File => file instanceof File && file.name !== '');
  if (files.length > atMost) {
    return [{ fault: 'fileCount', file: '' }];
  }
  if (files.length === 0 && !optional) {
    return [{ fault: 'fileMissing', file: '' }];
  }
  return files.flatMap(({ name: file, size }) => {
    if (size > maxBytes) {
      return [{ fault: 'fileTooLarge', file }];
    }
    return size === 0 ? [{ fault: 'fileEmpty', file }] : [];
  });
}

/**
 * Finds files that have changed or vanished since they were chosen, because browsers refuse to send them and report
 * only that nothing was sent.
 * @returns the sentence of each affected field; undefined if all files are unchanged
 */
export async function findChangedFiles(
  fields: readonly FieldView[],
  filled: FormData,
  say: Say,
): Promise<Record<string, string> | undefined> {
  const wrong: [string, string][] = [];
  for (const field of fields.filter(isFiles)) {
    const chosen = filled.getAll(field.name).filter((file): file is File => file instanceof File && file.name !== '');
    const gone: File[] = [];
    for (const file of chosen) {
      if (!(await isThere(file))) {
        gone.push(file);
      }
    }
    if (gone.length === 0) {
      continue;
    }
    const sentences = gone.map(({ name }) =>
      fill(say.fileChanged ?? '', fileFacts(field, { file: name, label: field.label })),
    );
    // The field is then emptied, so the unchanged files have to be chosen again too.
    if (chosen.length > gone.length) {
      sentences.push(fill(say.chooseAgain ?? '', { names: chosen.map(({ name }) => name).join(', ') }));
    }
    wrong.push([field.name, sentences.join(' ')]);
  }
  return wrong.length > 0 ? Object.fromEntries(wrong) : undefined;
}
