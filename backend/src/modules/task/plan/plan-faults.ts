import type { FieldError } from '../../../kernel/basis/errors/field-error';
import type { FieldKey } from '../../../kernel/basis/errors/refusal-key';
import type { FieldErrors } from '../../../kernel/basis/errors/invalid-error';
import { t } from '../../../kernel/basis/i18n/translate';
import { TaskType } from '../tables/task-codes';
import { type CronFault, faultOf } from '../schedule/cron';
import { nextDue, type Plan } from './plan';

/** The errors of a plan, by field; empty if it is due at least once. @param runs how many runs it has had already */
export function planFaults(plan: Plan, now: Date, runs = 0): FieldErrors {
  const own = plan.taskType === TaskType.Cron ? cronFaults(plan, now) : intervalFaults(plan);
  if (Object.keys(own).length) return own;
  if (plan.startDate && plan.endDate && plan.endDate < plan.startDate)
    return { endDate: [{ key: 'task.endBeforeStart' }] };
  if (!nextDue(plan, now)) return { endDate: [{ key: 'task.notDueBeforeEnd' }] };
  if (plan.limit !== null && plan.limit <= runs) return { limit: [{ key: 'task.limitReached', params: { runs } }] };
  return {};
}

function cronFaults({ cron, startDate }: Plan, now: Date): FieldErrors {
  if (!cron) return { cron: [{ key: 'validation.isDefined' }] };
  const fault = faultOf(cron, startDate && startDate > now ? startDate : now);
  return fault ? { cron: [cronFault(fault)] } : {};
}

const intervalFaults = ({ every }: Plan): FieldErrors =>
  every === null ? { every: [{ key: 'validation.isDefined' }] } : {};

function cronFault(fault: CronFault): FieldError<FieldKey> {
  if (fault.fault === 'fields') return { key: 'task.cronFields' };
  if (fault.fault === 'never') return { key: 'task.cronNever' };
  return { key: 'task.cronField', params: { field: t(`task.field.${fault.field}`), text: fault.text } };
}
