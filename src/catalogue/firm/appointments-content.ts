import { findContent } from '../read-content.ts';
import { appointmentsShape } from './appointments.shape.ts';

/** content/appointments.yaml; undefined if the firm has none. */
export const appointmentsContent = findContent('appointments.yaml', appointmentsShape);
