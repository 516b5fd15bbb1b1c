import type { SmsProvider, SmsSettings } from '../../settings/provider-settings.ts';
import { awsGateway } from './aws.ts';
import { exotelGateway } from './exotel.ts';
import { msg91Gateway } from './msg91.ts';
import type { SmsDesk, SmsGateway } from './sms-gateway.ts';
import { twilioGateway } from './twilio.ts';

const gateways: Readonly<Record<SmsProvider, (settings: SmsSettings, desk: () => SmsDesk) => SmsGateway>> = {
  msg91: msg91Gateway,
  exotel: exotelGateway,
  aws: awsGateway,
  twilio: twilioGateway,
};

/** Opens the configured gateway. @param desk the firm's registration, read for each message because the office can edit it */
export const openSmsGateway = (settings: SmsSettings, desk: () => SmsDesk): SmsGateway =>
  gateways[settings.provider](settings, desk);
