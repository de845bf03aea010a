import type { FieldErrors } from '../../../kernel/errors/invalid-error';
import { t } from '../../../kernel/i18n/translate';
import { TaskType } from '../tables/task-codes';
import { type CronFault, faultOf } from '../schedule/cron';
import { nextDue, type Plan } from './plan';

/**
 * What is wrong with a plan, by field, in the asker's language; nothing where it is due at least once.
 * @param runs how many it has made already
 */
export function planFaults(plan: Plan, now: Date, runs = 0): FieldErrors {
  const own = plan.taskType === TaskType.Cron ? cronFaults(plan, now) : intervalFaults(plan);
  if (Object.keys(own).length) return own;
  if (plan.startDate && plan.endDate && plan.endDate < plan.startDate) return { endDate: [t('task.endBeforeStart')] };
  if (!nextDue(plan, now)) return { endDate: [t('task.notDueBeforeEnd')] };
  if (plan.limit !== null && plan.limit <= runs) return { limit: [t('task.limitReached', { runs })] };
  return {};
}

function cronFaults({ cron, startDate }: Plan, now: Date): FieldErrors {
  if (!cron) return { cron: [t('validation.isDefined')] };
  const fault = faultOf(cron, startDate && startDate > now ? startDate : now);
  return fault ? { cron: [cronMessage(fault)] } : {};
}

const intervalFaults = ({ every }: Plan): FieldErrors => (every === null ? { every: [t('validation.isDefined')] } : {});

function cronMessage(fault: CronFault): string {
  if (fault.fault === 'fields') return t('task.cronFields');
  if (fault.fault === 'never') return t('task.cronNever');
  return t('task.cronField', { field: t(`task.field.${fault.field}`), text: fault.text });
}
