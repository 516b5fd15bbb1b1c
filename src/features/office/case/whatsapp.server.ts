import { fill } from '@/i18n/fill.ts';
import { longDateTime } from '@/i18n/formats.ts';
import { handTemplates, sendAnswer } from '@/server/domains/whatsapp/send-answer.ts';
import { oneOf } from '@/ui/one-of.ts';
import type { WhatsAppAct } from './case-acts.ts';
import type { CaseAction, PostedCase } from './posted.server.ts';
import type { CaseAnswer, CaseVisit } from './visit.server.ts';
import { whatsappTexts } from './whatsapp.messages.ts';

async function send(
  visit: CaseVisit,
  { typed, seen, now, body }: PostedCase,
  template: (typeof handTemplates)[number] | undefined,
): Promise<CaseAnswer | undefined> {
  const { app, actor, locale, reference } = visit;
  const texts = whatsappTexts(locale);
  const templates = app.messaging.desk?.()?.templates;
  const answer = await sendAnswer(app.db, { reference, actor, body, template, templates, seen, now });
  const bad = (status: number, text: string): CaseAnswer => ({ status, typed, notice: { look: 'bad', text } });
  switch (answer.outcome) {
    case 'unknown':
      return undefined;
    case 'sent':
      app.messaging.wake();
      return { status: 303, goOn: '' };
    case 'newer':
      return bad(409, fill(texts.newer, { when: longDateTime(locale, answer.at) }));
    case 'closed':
      return bad(409, texts.closed);
    case 'out':
      return bad(409, texts.isOut);
    default:
      return bad(422, texts[answer.outcome]);
  }
}

/** The handlers of the buttons of the WhatsApp form. */
export const whatsAppActions = {
  whatsapp: (visit, posted) => send(visit, posted, undefined),
  'whatsapp-template': (visit, posted) => {
    const chosen = oneOf(handTemplates, posted.typed.get('template'));
    return send(visit, posted, chosen ?? 'answer');
  },
} satisfies Record<WhatsAppAct, CaseAction>;
