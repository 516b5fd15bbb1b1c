interface FileBoxesProps {
  /** A prefix that keeps ids unique if a page has several forms. */
  form: string;
  files: readonly { readonly id: string; readonly text: string }[];
  /** Names of the ticked checkboxes. */
  chosen: readonly string[];
}

/** Files of a case, each with a checkbox. Ticked files are sent with the email. */
export function FileBoxes({ form, files, chosen }: FileBoxesProps) {
  return (
    <div className="grid pb-2">
      {files.map(({ id, text }) => (
        <label key={id} htmlFor={`${form}-${id}`} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input
            id={`${form}-${id}`}
            name={`attach.${id}`}
            type="checkbox"
            value="on"
            defaultChecked={chosen.includes(`attach.${id}`)}
            className="shrink-0"
          />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </label>
      ))}
    </div>
  );
}
