/** The tables of appointments, as TypeScript sees them. All times are epoch milliseconds, UTC. */
export interface AppointmentTables {
  appointments: AppointmentRow;
  appointment_cells: AppointmentCellRow;
}

export const appointmentWays = ['branch', 'phone', 'video'] as const;
export type AppointmentWay = (typeof appointmentWays)[number];
export type AppointmentStatus = 'booked' | 'cancelled' | 'no-show';

/** A time that somebody of the office keeps for a visitor. */
export interface AppointmentRow {
  id: string;
  /** Of the filled form: sent twice, it is one appointment. */
  key: string;
  token_hash: string;
  /** `users.id`. */
  clerk_id: string;
  starts_at: number;
  ends_at: number;
  way: AppointmentWay;
  /** Of the firm, where it is in person. */
  branch: string | null;
  name: string;
  /** In small letters. */
  mail: string;
  phone: string;
  locale: 'en' | 'hi';
  status: AppointmentStatus;
  /** How often it was changed: calendars take the entry with the highest. */
  sequence: number;
  created_at: number;
  updated_at: number;
}

/** A quarter of an hour that a clerk has no more. */
export interface AppointmentCellRow {
  clerk_id: string;
  /** Quarters of an hour since 1970. */
  cell: number;
  /** `appointments.id`, or the id of a blocked time. */
  held_by: string;
}
