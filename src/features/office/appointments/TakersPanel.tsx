import { Button } from '@/ui/Button.tsx';
import { CheckField } from '@/ui/fields/CheckField.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import type { CalendarWords } from './calendar.messages.ts';
import type { CalendarAct } from './calendar-acts.ts';

interface Box {
  readonly name: string;
  readonly label: string;
  readonly isTicked: boolean;
}

/** A person who may take appointments. */
export interface Taker {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly takes: boolean;
  /** A text that says which appointments the person takes. */
  readonly text: string;
  /** The places to choose from; empty if there is only one. */
  readonly places: readonly Box[];
  readonly services: readonly Box[];
}

interface TakersPanelProps {
  words: CalendarWords;
  action: string;
  takers: readonly Taker[];
}

/** The forms that set who takes appointments, and which ones. */
export function TakersPanel({ words, action, takers }: TakersPanelProps) {
  const choosing = takers.filter(({ takes, places, services }) => takes && places.length + services.length > 0);
  return (
    <OfficePanel title={words.takesTitle}>
      {takers.length === 0 ? <p className="text-sm text-soft">{words.noTakers}</p> : null}
      {takers.length > 0 ? (
        <form method="post" action={action}>
          <p className="mb-1 text-sm text-soft">{words.takesHint}</p>
          <input type="hidden" name="people" value={takers.map(({ id }) => id).join(' ')} />
          <div className="grid gap-x-6 sm:grid-cols-2">
            {takers.map(({ id, name, label, takes }) => (
              <CheckField key={id} form="takers" name={name} label={label} checked={takes} />
            ))}
          </div>
          <div className="mt-2">
            <Button type="submit" look="secondary" name="act" value={'takers' satisfies CalendarAct}>
              {words.save}
            </Button>
          </div>
        </form>
      ) : null}
      {choosing.length > 0 ? (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {choosing.map((taker) => (
            <li key={taker.id}>
              <details className="group">
                <summary className="flex min-h-11 cursor-pointer items-center gap-x-3 py-2">
                  <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3 wrap-anywhere">
                    <span className="font-semibold">{taker.label}</span>
                    <span className="text-sm text-soft">{taker.text}</span>
                  </span>
                  <Icon name="ChevronDown" className="shrink-0 text-soft group-open:rotate-180" />
                </summary>
                <form method="post" action={action} className="pb-4">
                  <input type="hidden" name="clerk" value={taker.id} />
                  <Boxes title={words.takesPlaces} form={`takes-${taker.id}`} boxes={taker.places} />
                  <Boxes title={words.takesServices} form={`takes-${taker.id}`} boxes={taker.services} />
                  <Button type="submit" look="secondary" name="act" value={'takes' satisfies CalendarAct}>
                    {words.save}
                  </Button>
                </form>
              </details>
            </li>
          ))}
        </ul>
      ) : null}
    </OfficePanel>
  );
}

const Boxes = ({ title, form, boxes }: { title: string; form: string; boxes: readonly Box[] }) =>
  boxes.length === 0 ? null : (
    <fieldset className="mb-2">
      <legend className="text-sm font-semibold">{title}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {boxes.map(({ name, label, isTicked }) => (
          <CheckField key={name} form={form} name={name} label={label} checked={isTicked} />
        ))}
      </div>
    </fieldset>
  );
