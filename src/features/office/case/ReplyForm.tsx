import { fill } from '@/i18n/fill.ts';
import { Button } from '@/ui/Button.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { TextField } from '@/ui/fields/TextField.tsx';
import { statusNames } from '@/ui/office/case-words.messages.ts';
import { Box } from './Box.tsx';
import type { CasePageProps } from './case-page-props.ts';

/** The reply: a text, perhaps begun with a template, in the language of the person. */
export function ReplyForm({ words, locale, of, action, typed, preview }: CasePageProps) {
  if (!of.mail)
    return (
      <Box id="reply" title={words.reply}>
        <p className="mt-2 text-soft">{words.noMail}</p>
      </Box>
    );
  const isTyped = ['reply', 'draft', 'template', 'preview'].includes(typed.get('act') ?? '');
  const value = (name: string): string => (isTyped ? (typed.get(name) ?? '') : '');
  const statuses = Object.entries(statusNames(locale)).map(([name, label]) => ({ value: name, label }));
  return (
    <Box id="reply" title={words.reply}>
      <form method="post" action={`${action}#reply`} data-reply className="mt-3 grid gap-4">
        <input type="hidden" name="seen" value={of.version} />
        <input type="hidden" name="draft" value={value('draft') || (of.draft?.version ?? 0)} />
        <p className="text-sm text-soft">{fill(words.replyTo, { mail: of.mail, language: of.language })}</p>
        {of.templates.length > 0 ? (
          <div className="flex items-end gap-2">
            <div className="min-w-0 grow">
              <SelectField
                form="reply"
                name="template"
                label={words.template}
                placeholder={words.noTemplate}
                options={of.templates}
              />
            </div>
            <Button type="submit" look="secondary" name="act" value="template">
              {words.insert}
            </Button>
          </div>
        ) : null}
        <TextField
          form="reply"
          name="body"
          label={words.text}
          rows={8}
          value={isTyped ? value('body') : of.draft?.body}
        />
        {preview === undefined ? null : (
          <section aria-labelledby="preview" className="rounded-lg bg-sunk p-4">
            <h3 id="preview" className="text-sm font-semibold">
              {words.previewTitle}
            </h3>
            <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line">{preview}</p>
          </section>
        )}
        <SelectField
          form="reply"
          name="status"
          label={words.statusAfter}
          placeholder={words.asIs}
          value={value('status')}
          options={statuses}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="act" value="reply">
            {words.send}
          </Button>
          <Button type="submit" look="secondary" name="act" value="preview">
            {words.preview}
          </Button>
          <Button type="submit" look="secondary" name="act" value="draft">
            {words.keepDraft}
          </Button>
        </div>
      </form>
    </Box>
  );
}
