import { type ChangeEvent, type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { onOfficeKey } from '@/ui/office/office-keys.ts';

const CARD = '[data-picture]';
/** The type of what is dragged, so that other things dropped on a document do nothing. */
const DRAGGED = 'text/x-picture';
/** The digit that leaves a picture in the case; the other digits choose the first nine documents. */
const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** How clerks sort pictures with a script: by keyboard, or by dragging a picture onto a document. */
interface Filing {
  /** How many pictures are now chosen for each document, by its id. */
  readonly counts: Readonly<Record<string, number>>;
  /** The id of the document that a picture is being dragged over. */
  readonly over: string | undefined;
  /** The handler of the form for choices made in a list. */
  onChange(event: ChangeEvent<HTMLFormElement>): void;
  dragStart(event: DragEvent<HTMLElement>): void;
  /** The handlers of a document. @param paperId '' for leaving the picture in the case */
  target(paperId: string): {
    onDragOver(event: DragEvent<HTMLElement>): void;
    onDragLeave(): void;
    onDrop(event: DragEvent<HTMLElement>): void;
  };
}

/**
 * Sorts the pictures of a form. The lists in the form hold the choice too, so that the form works without a script.
 * @param papers the ids of the documents, in the order of their digits
 * @param pictures each with the document that is chosen at first
 */
export function useFiling(
  form: RefObject<HTMLFormElement | null>,
  papers: readonly string[],
  pictures: readonly { readonly id: string; readonly value: string }[],
): Filing {
  /** The choices made by hand, by the id of the picture. */
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [over, setOver] = useState<string>();
  const cards = (): HTMLElement[] => [...(form.current?.querySelectorAll<HTMLElement>(CARD) ?? [])];
  const current = (): HTMLElement | undefined => cards().find((card) => card.contains(document.activeElement));

  const put = (card: Element | undefined, paperId: string): void => {
    const select = card?.querySelector('select');
    if (select) {
      select.value = paperId;
      setChosen((before) => ({ ...before, [select.name]: paperId }));
    }
  };
  const move = useEffectEvent((by: 1 | -1): void => {
    const all = cards();
    const at = current();
    const next = at ? all[all.indexOf(at) + by] : all[0];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  });
  const choose = useEffectEvent((digit: number): void => {
    const paperId = digit === 0 ? '' : papers[digit - 1];
    const card = current();
    // Without a chosen picture, the first press only shows which picture comes first.
    if (card && paperId !== undefined) {
      put(card, paperId);
    }
    move(1);
  });

  useEffect(() => {
    const ends = [
      onOfficeKey('j', () => move(1)),
      onOfficeKey('k', () => move(-1)),
      ...DIGITS.map((digit) => onOfficeKey(digit, () => choose(Number(digit)))),
    ];
    return () => {
      for (const end of ends) {
        end();
      }
    };
  }, []);

  return {
    counts: countOf(pictures.map(({ id, value }) => chosen[`paper.${id}`] ?? value)),
    over,
    onChange({ target }) {
      if (target instanceof HTMLSelectElement) {
        const { name, value } = target;
        setChosen((before) => ({ ...before, [name]: value }));
      }
    },
    dragStart(event) {
      const card = event.target instanceof Element ? event.target.closest<HTMLElement>(CARD) : null;
      if (card?.dataset.picture) {
        event.dataTransfer.setData(DRAGGED, card.dataset.picture);
        event.dataTransfer.effectAllowed = 'move';
      }
    },
    target: (paperId) => ({
      onDragOver(event) {
        if (event.dataTransfer.types.includes(DRAGGED)) {
          event.preventDefault();
          setOver(paperId);
        }
      },
      onDragLeave: () => setOver(undefined),
      onDrop(event) {
        event.preventDefault();
        setOver(undefined);
        const id = event.dataTransfer.getData(DRAGGED);
        put(
          cards().find((card) => card.dataset.picture === id),
          paperId,
        );
      },
    }),
  };
}

/** Counts how often each id is in a list. */
function countOf(ids: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const id of ids) {
    counts[id] = (counts[id] ?? 0) + 1;
  }
  return counts;
}
