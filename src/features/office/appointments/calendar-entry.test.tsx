import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Entry } from './CalendarEntry.tsx';
import { calendarWords } from './calendar.messages.ts';

/** The lines of an entry in the grid. @param quarters its length in quarters of an hour */
function linesOf(quarters: number, isConflict = false): string[] {
  const html = renderToStaticMarkup(
    <Entry
      words={calendarWords('en')}
      entry={{
        id: '1',
        kind: 'appointment',
        way: 'video',
        time: '3:45 PM',
        name: 'Asha Verma',
        brief: '3:45 PM · Video',
        detail: 'GST registration',
        href: '/office/calendar/1',
        seen: 0,
        isConflict,
        isMovable: false,
        span: { offset: 0, quarters, lane: 0, lanes: 1 },
      }}
      action="/office/calendar"
      isHeld={false}
      onHold={() => undefined}
      onEnd={() => undefined}
      onKey={() => undefined}
    />,
  );
  return html
    .replace(/^.*?<a [^>]*>/, '')
    .split(/<span class="(?:block|flex)/)
    .slice(1);
}

test('an entry shows what it is about only if its height has a line for it', () => {
  expect([2, 3, 6].map((quarters) => linesOf(quarters).length)).toEqual([2, 3, 3]);
  expect([3, 4].map((quarters) => linesOf(quarters, true).length)).toEqual([3, 4]);
  expect(linesOf(2).join('')).not.toContain('GST registration');
});
