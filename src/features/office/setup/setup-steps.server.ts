import { company } from '@/catalogue/firm/company.ts';
import { does } from '@/catalogue/firm/features.ts';
import { listRawPackages } from '@/catalogue/services/packages.ts';
import { serviceFiles } from '@/catalogue/services/service-files.ts';
import { colors } from '@/catalogue/site/colors.ts';
import type { Actor } from '@/kernel/roles.ts';
import { listStaff } from '@/server/domains/accounts/staff.ts';
import type { AppContext } from '@/server/main/app-context.ts';

export type SetupTopic =
  | 'name'
  | 'mail'
  | 'firm'
  | 'colors'
  | 'payments'
  | 'gst'
  | 'prices'
  | 'colleague'
  | 'factor'
  | 'backup';

export interface SetupStep {
  readonly topic: SetupTopic;
  readonly isDone: boolean;
  /** The number of prices that are still samples; only for `prices`. */
  readonly count?: number;
}

/** The parts of the app that are read to find out which steps are done. */
export type SetupApp = Pick<AppContext, 'db' | 'env' | 'attention' | 'payments'>;

/**
 * Reads the state of each step from the system, in the order of the list. Steps for features that this firm does not
 * use are left out.
 * @throws StorageUnavailable
 */
export async function readSetup(
  { db, env, attention, payments }: SetupApp,
  actor: Pick<Actor, 'id'>,
): Promise<SetupStep[]> {
  const staff = (await listStaff(db)).filter(({ shut_out_at }) => shut_out_at === null);
  const own = staff.find(({ id }) => id === actor.id);
  const prices =
    serviceFiles.filter(({ price }) => price?.sample).length + listRawPackages().filter(({ sample }) => sample).length;
  const hasPayments = company.payments !== undefined || payments.providers.length > 0;
  return [
    { topic: 'name', isDone: own !== undefined && own.name !== '' },
    { topic: 'mail', isDone: env.smtpUrl !== undefined && !attention.has('mails-out') },
    { topic: 'firm', isDone: !company.sample },
    { topic: 'colors', isDone: !colors.sample },
    ...(does('orders') ? [{ topic: 'payments', isDone: hasPayments } as const] : []),
    ...(company.gst ? [{ topic: 'gst', isDone: !company.gst.sample } as const] : []),
    { topic: 'prices', isDone: prices === 0, count: prices },
    { topic: 'colleague', isDone: staff.length > 1 },
    { topic: 'factor', isDone: own?.hasFactor === true },
    { topic: 'backup', isDone: env.backup !== undefined },
  ];
}
