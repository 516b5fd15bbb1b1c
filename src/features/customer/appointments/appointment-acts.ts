/** The values of the buttons on an appointment's page. */
export type AppointmentAct = 'cancel' | 'move';
