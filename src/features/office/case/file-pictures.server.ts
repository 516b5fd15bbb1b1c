import { company } from '@/catalogue/firm/company.ts';
import { fill } from '@/i18n/fill.ts';
import { type Locale, storedText } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { findDeskCase } from '@/server/domains/cases/handling/find-desk-case.ts';
import { dueAt } from '@/server/domains/cases/hours/service-clock.ts';
import { type Filed, filePicture, listFilable, MOST_PICTURES } from '@/server/domains/whatsapp/file-pictures.ts';
import { isUploadRefused } from '@/server/platform/files/upload-refused.ts';
import { filingTexts } from './file-pictures.messages.ts';
import { type CaseAction, idsIn } from './posted.server.ts';
import { shownFiles } from './shown-files.ts';
import type { CaseVisit } from './visit.server.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findDeskCase>>>;

/**
 * Returns the pictures of a case that can be filed, with the documents to choose from.
 * @param folder the base URL of the case's files
 * @param wanted the value of `pictures` in the URL's query: how many of the oldest to skip
 */
export async function filingView(
  { app, locale }: CaseVisit,
  { row }: Pick<Found, 'row'>,
  folder: string,
  wanted: string | null,
) {
  const texts = filingTexts(locale);
  const skipped = /^\d{1,6}$/.test(wanted ?? '') ? Number(wanted) : 0;
  const { pictures, papers, from, hasMore } = await listFilable(app.db, row, skipped);
  const shown = shownFiles(
    pictures.map((picture) => ({ ...picture, mail_id: null })),
    folder,
  );
  return {
    words: {
      title: texts.title,
      hint: texts.hint,
      keys: texts.keys,
      count: texts.count,
      paper: texts.paper,
      leave: texts.leave,
      send: texts.send,
      before: texts.before,
      after: texts.after,
    },
    /** How many older pictures are not shown. */
    from,
    /** The values of `pictures` for the older and the newer pictures, if there are any. */
    before: from > 0 ? Math.max(0, from - MOST_PICTURES) : undefined,
    after: hasMore ? from + MOST_PICTURES : undefined,
    pictures: shown.map(({ id, name, open, preview }, index) => {
      const { caption = '', suggestion } = pictures[index] ?? {};
      const because = suggestion ? texts[`because.${suggestion.because}`] : '';
      return { id, name, open, preview, caption, because, suggested: suggestion?.paperId ?? '' };
    }),
    options: papers.map((paper) => ({
      value: paper.id,
      label: `${storedText(paper, 'name', locale)} · ${shownNumber(paper.number)}`,
    })),
  };
}

/**
 * Files every picture for which a document was chosen. Pictures that cannot be filed are reported and do not stop the
 * others.
 */
const fileChosen: CaseAction = async (visit, { typed, now }) => {
  const { app, actor, locale, reference } = visit;
  const texts = filingTexts(locale);
  const found = await findDeskCase(app.db, reference, actor.id, actor.hiddenKinds);
  const { paperScans } = app;
  if (!found || !paperScans) {
    return undefined;
  }
  const chosen = idsIn(typed, 'paper').flatMap((fileId) => {
    const paperId = typed.get(`paper.${fileId}`) ?? '';
    return paperId ? [{ fileId, paperId }] : [];
  });
  if (chosen.length === 0) {
    return { status: 422, typed, notice: { look: 'bad', text: texts.none } };
  }
  const outcomes: Filed[] = [];
  try {
    for (const choice of chosen) {
      const desk = { ...app, paperScans };
      outcomes.push(await filePicture(desk, found.row, choice, { actor, dueAt: dueAt(now, company), now }));
    }
  } catch (error) {
    if (!isUploadRefused(error)) {
      throw error;
    }
    return { status: 503, typed, notice: { look: 'bad', text: texts.later } };
  }
  const wrong = outcomes.filter((outcome) => outcome !== 'filed');
  const [first] = wrong;
  if (first === undefined) {
    return { status: 303, goOn: '' };
  }
  const count = String(outcomes.length - wrong.length);
  return {
    status: 409,
    typed,
    notice: { look: 'bad', text: `${fill(texts.some, { count })} ${whyNot(first, texts, locale)}` },
  };
};

/** Says why a picture was not filed. */
function whyNot(outcome: Exclude<Filed, 'filed'>, texts: ReturnType<typeof filingTexts>, locale: Locale): string {
  if (typeof outcome === 'string') {
    return texts[`not.${outcome}`];
  }
  const { takenBy } = outcome;
  return fill(texts['not.taken'], { paper: storedText(takenBy, 'name', locale), number: shownNumber(takenBy.number) });
}

/** The handler of the button below the pictures. */
export const filingActions = { 'file-pictures': fileChosen } satisfies Record<'file-pictures', CaseAction>;
