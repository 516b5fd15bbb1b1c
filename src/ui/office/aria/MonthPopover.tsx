import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '../../Icon.tsx';

const step =
  'grid size-11 cursor-pointer place-items-center rounded-lg outline-offset-2 data-focus-visible:outline-3 data-focus-visible:outline-link data-hovered:bg-sunk data-disabled:opacity-50';
const day =
  'grid size-11 cursor-pointer place-items-center rounded-lg outline-offset-2 data-outside-month:hidden data-hovered:bg-sunk data-focus-visible:outline-3 data-focus-visible:outline-link data-today:ring-1 data-today:ring-soft data-today:ring-inset data-selected:bg-night data-selected:text-white dark:data-selected:bg-marigold dark:data-selected:text-night';

/** The calendar month for choosing a day, shown above or below the field. */
export function MonthPopover() {
  return (
    <Popover className="rounded-card border border-line bg-surface p-3 text-ink shadow-panel outline-none">
      <Dialog className="outline-none">
        <Calendar>
          <div className="mb-2 flex items-center justify-between">
            <Button slot="previous" className={step}>
              <Icon name="ChevronLeft" />
            </Button>
            <Heading className="text-base font-semibold" />
            <Button slot="next" className={step}>
              <Icon name="ChevronRight" />
            </Button>
          </div>
          <CalendarGrid className="figures text-center text-sm" weekdayStyle="short">
            <CalendarGridHeader>
              {(name) => <CalendarHeaderCell className="h-8 font-normal text-soft">{name}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>{(date) => <CalendarCell date={date} className={day} />}</CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  );
}
