import type { StatusWords } from './inquiry-status.messages.ts';
import type { CourseEvent } from './status-course.ts';

interface StatusCourseProps {
  words: StatusWords;
  events: readonly CourseEvent[];
}

const station = 'relative pb-7 pl-6 last:pb-0';
const dot =
  'before:absolute before:top-1.5 before:-left-[9px] before:size-4 before:rounded-full before:border-2 before:border-accent';

/** A timeline of what happened so far. An event that is still due has an empty mark. */
export function StatusCourse({ words, events }: StatusCourseProps) {
  return (
    <section aria-labelledby="course-title">
      <h2 id="course-title" className="text-xl">
        {words.course}
      </h2>
      <ol className="mt-4 ml-2 border-l-2 border-accent">
        {events.map(({ text, when, state }) => (
          <li key={text} className={`${station} ${dot} ${state === 'done' ? 'before:bg-marigold' : 'before:bg-paper'}`}>
            <p className={`font-semibold ${state === 'failed' ? 'text-bad' : ''}`}>{text}</p>
            {when ? <p className="text-sm text-soft">{when}</p> : null}
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-soft">{words.clock}</p>
    </section>
  );
}
