import { useState } from 'react';
import { Button } from '@/ui/Button.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { TextField } from '@/ui/fields/TextField.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { Box } from './Box.tsx';
import type { CaseAct } from './case-acts.ts';
import type { CasePageProps } from './case-page-props.ts';

/**
 * The form for a WhatsApp message. Within 24 hours of the customer's last message it takes any text and shows the time
 * left; after that it offers the approved templates.
 */
export function WhatsAppForm({ action, state, busy }: CasePageProps) {
  const { of, typed, notice } = state;
  const form = of.whatsapp;
  const isBack = typed.act?.startsWith('whatsapp') === true;
  const [first] = useState(() => (isBack ? (typed.body ?? '') : ''));
  if (!form) {
    return null;
  }
  const { words } = form;
  return (
    <Box id="whatsapp" title={words.title}>
      <form method="post" action={`${action}#whatsapp`} data-whatsapp className="mt-2 grid gap-3">
        <input type="hidden" name="seen" value={of.seen} />
        <div>
          <p className="text-sm text-soft">{form.to}</p>
          {form.isOut ? null : (
            <p className="text-sm text-soft" data-window={form.isOpen ? 'open' : 'closed'}>
              {form.window}
            </p>
          )}
          {form.warning ? <p className="text-sm font-semibold">{form.warning}</p> : null}
        </div>
        {form.isOpen ? <TextField form="whatsapp" name="body" label={words.text} rows={4} value={first} /> : null}
        {form.templates.length > 0 ? (
          <SelectField
            form="whatsapp"
            name="template"
            label={words.template}
            placeholder={words.choose}
            value={form.templates[0]?.value ?? ''}
            options={form.templates}
          />
        ) : null}
        {form.isOpen || form.isOut || form.templates.length > 0 ? null : <p className="text-sm">{words.noTemplates}</p>}
        {isBack && notice ? <Notice look={notice.look}>{notice.text}</Notice> : null}
        {form.isOpen || form.templates.length > 0 ? (
          <div>
            <Button
              type="submit"
              name="act"
              value={(form.isOpen ? 'whatsapp' : 'whatsapp-template') satisfies CaseAct}
              disabled={busy?.startsWith('whatsapp') === true}
            >
              {form.isOpen ? words.send : words.sendTemplate}
            </Button>
          </div>
        ) : null}
      </form>
    </Box>
  );
}
