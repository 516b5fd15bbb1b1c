import type { Locale } from '../../../kernel/locale.ts';
import type { Paise } from '../../../kernel/paise.ts';

const entryAnswers = ['accepted', 'declined', 'tentative'] as const;
/** An invited person's response. */
export type EntryAnswer = (typeof entryAnswers)[number];

/** The tables of appointments. All times are epoch milliseconds, UTC. */
export interface AppointmentTables {
  appointments: AppointmentRow;
  appointment_cells: AppointmentCellRow;
  appointment_reminders: AppointmentReminderRow;
  appointment_clerks: AppointmentClerkRow;
  appointment_hours: AppointmentHoursRow;
}

const appointmentWays = ['branch', 'phone', 'video', 'home'] as const;
export type AppointmentWay = (typeof appointmentWays)[number];
type AppointmentStatus = 'booked' | 'cancelled' | 'came' | 'no-show';

/** An appointment of a customer with a clerk. */
export interface AppointmentRow {
  id: string;
  /** The key from the form, so that a form sent twice creates only one appointment. */
  key: string;
  /** The token in the URL that opens the appointment's page without an account. */
  token: string;
  case_id: string;
  case_reference: string;
  /** `users.id`. */
  clerk_id: string;
  starts_at: number;
  ends_at: number;
  way: AppointmentWay;
  /** The branch, if the appointment is in person. */
  branch: string | null;
  /** The postal address of a visit at home, as the customer typed it. */
  address: string;
  name: string;
  /**
   * The email address in lower case; '' if only a phone number was given. `phone` is '' if only an email address was
   * given.
   */
  mail: string;
  phone: string;
  locale: Locale;
  /** The service the appointment is about; '' if none was chosen. */
  service: string;
  /** The customer's time zone, such as Europe/London; '' if it is unknown or India's. */
  zone: string;
  status: AppointmentStatus;
  /** The number of changes to the appointment. Calendars keep the entry with the highest number. */
  sequence: number;
  /** The response of the customer's calendar to the current time of the appointment; null if there is none yet. */
  answer: EntryAnswer | null;
  answered_at: number | null;
  /** The price shown to the customer, including GST; 0 if free of charge. */
  price_paise: Paise;
  /** The rate of GST in the price; 0 if none. */
  gst_percent: number;
  paid_at: number | null;
  /** 0 or 1: whether the customer chose this clerk. */
  is_chosen: number;
  /** The public name of the chosen clerk, as JSON with a text per language; '' if none. */
  person: string;
  created_at: number;
  updated_at: number;
}

/** A quarter of an hour in which a clerk is not available. */
interface AppointmentCellRow {
  clerk_id: string;
  /** Quarters of an hour since 1970. */
  cell: number;
  /** `appointments.id` or the id of a blocked time. */
  held_by: string;
}

/** A finished reminder email that waits until it is due. */
export interface AppointmentReminderRow {
  appointment_id: string;
  /** `day` or `hour`: how long before the appointment the email is sent. */
  kind: 'day' | 'hour';
  due_at: number;
  sender: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  text: string;
  html: string;
  /** `outbox.id`, once the email is in the outbox. */
  mail_id: string | null;
}

/** The appointments that a clerk takes, if not all of them. */
export interface AppointmentClerkRow {
  user_id: string;
  /** 0 or 1. */
  takes: number;
  /** The only branch where this clerk receives customers; null for all branches. */
  branch: string | null;
  /** JSON lists of the types and branches, and of the services, that this clerk does not take; '' if none. */
  not_places: string;
  not_services: string;
  /** The clerk's public name, as JSON with a text per language; '' if customers cannot choose this clerk. */
  public_name: string;
  public_role: string;
}

/** A period in a clerk's own weekly hours. A clerk without such a period works during opening hours. */
interface AppointmentHoursRow {
  user_id: string;
  /** From 1 for Monday to 7. */
  weekday: number;
  /** A time such as 09:00. */
  opens: string;
  closes: string;
}
