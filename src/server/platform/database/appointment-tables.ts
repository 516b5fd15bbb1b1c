import type { Locale } from '../../../kernel/locale.ts';

const entryAnswers = ['accepted', 'declined', 'tentative'] as const;
/** The answer of someone who was invited. */
export type EntryAnswer = (typeof entryAnswers)[number];

/** The tables of appointments, as TypeScript sees them. All times are epoch milliseconds, UTC. */
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

/** A time that somebody of the office keeps for a visitor. */
export interface AppointmentRow {
  id: string;
  /** Of the filled form: sent twice, it is one appointment. */
  key: string;
  /** What opens it without an account. */
  token: string;
  case_id: string;
  case_reference: string;
  /** `users.id`. */
  clerk_id: string;
  starts_at: number;
  ends_at: number;
  way: AppointmentWay;
  /** Of the firm, where it is in person. */
  branch: string | null;
  /** Where we come, where it is at home: as the visitor has typed it. */
  address: string;
  name: string;
  /** In small letters; '' where only a telephone number was given, or the other way round. */
  mail: string;
  phone: string;
  locale: Locale;
  /** What it is about; '' where nothing was chosen. */
  service: string;
  /** Where the visitor is, such as Europe/London; '' where it is not known or is India's. */
  zone: string;
  status: AppointmentStatus;
  /** How often it was changed: calendars take the entry with the highest. */
  sequence: number;
  /** What the visitor's calendar has answered to the time that it has now; null for nothing. */
  answer: EntryAnswer | null;
  answered_at: number | null;
  /** What it costs as the visitor was told, GST included; 0: free of charge. */
  price_paise: number;
  /** Of which so much is GST; 0: none. */
  gst_percent: number;
  paid_at: number | null;
  /** 0 or 1: whether the visitor chose who takes it. */
  is_chosen: number;
  /** How that person is named to visitors: JSON, a text for each language; '' for nobody. */
  person: string;
  created_at: number;
  updated_at: number;
}

/** A quarter of an hour that a clerk has no more. */
interface AppointmentCellRow {
  clerk_id: string;
  /** Quarters of an hour since 1970. */
  cell: number;
  /** `appointments.id`, or the id of a blocked time. */
  held_by: string;
}

/** A finished mail that waits for its time. */
export interface AppointmentReminderRow {
  appointment_id: string;
  /** A day before, and an hour before. */
  kind: 'day' | 'hour';
  due_at: number;
  sender: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  text: string;
  html: string;
  /** Of the outbox, once it is there. */
  mail_id: string | null;
}

/** What somebody who works here takes, where it is not everything. */
export interface AppointmentClerkRow {
  user_id: string;
  /** 0 or 1. */
  takes: number;
  /** The only one that receives visitors with this person; null: all of them. */
  branch: string | null;
  /** JSON lists of ways and branches, and of services, that this person does not take; '' for none. */
  not_places: string;
  not_services: string;
  /** How visitors who choose read the name, JSON with a text for each language; '' for who is not offered by name. */
  public_name: string;
  public_role: string;
}

/** A stretch of somebody's own week; who has none works as long as the place is open. */
interface AppointmentHoursRow {
  user_id: string;
  /** From 1 for Monday to 7. */
  weekday: number;
  /** Such as 09:00. */
  opens: string;
  closes: string;
}
