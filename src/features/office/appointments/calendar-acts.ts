/** The actions on the working hours and public names of the people who take appointments. */
export type PeopleAct = 'addHours' | 'dropHours' | 'allHours' | 'person';

/** The actions about who takes appointments, and which ones. */
export type TakersAct = 'takers' | 'takes';

/** The values of the buttons of the calendar and of an appointment's page. */
export type CalendarAct =
  | PeopleAct
  | TakersAct
  | ('book' | 'move' | 'cancel' | 'came' | 'no-show' | 'paid' | 'unpaid')
  | ('block' | 'free' | 'freeDay' | 'freeAll');
