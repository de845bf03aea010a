import { Injectable } from '@nestjs/common';
import type { Draft } from '../../kernel/crud/service/crud.service';
import { BusinessError } from '../../kernel/basis/errors/business-error';
import { textOf } from '../../kernel/basis/errors/field-error';
import { type FieldErrors, InvalidError } from '../../kernel/basis/errors/invalid-error';
import { Calls } from './call/calls.service';
import { NEW_TASK } from './new-task';
import { planFaults } from './plan/plan-faults';
import { planOf } from './plan/plan-of';
import { type PlanPreview, previewPlan } from './plan/preview';
import { isReplanned } from './scheduling';
import { shownName, shownRemark } from './shown-name';
import { TaskKind, TaskStatus, TaskType } from './tables/task-codes';
import type { TaskInfo } from './tables/task-info.entity';

type TaskDraft = Draft<TaskInfo>;

/** The fields that are validated together. */
type Fields = typeof NEW_TASK;

/** Validates changes of a task. */
@Injectable()
export class TaskChecks {
  constructor(private readonly calls: Calls) {}

  /** @returns the new task. @throws InvalidError with the fields, prefixed with their place in a list */
  checkNew(draft: TaskDraft, now: Date, place = ''): Fields {
    const task = whole(NEW_TASK, draft);
    const faults = { ...this.serviceFaults(task.service), ...planFaults(planOf(task), now) };
    refuse(Object.fromEntries(Object.entries(faults).map(([field, wrong]) => [place + field, wrong])));
    return task;
  }

  /** @returns the changed task. @throws InvalidError with the fields */
  checkChange(current: TaskInfo, draft: TaskDraft, now: Date): TaskInfo {
    const task = { ...whole(current, draft), ...unchangedTexts(current, draft) };
    const starts = current.status === TaskStatus.Stopped && task.status === TaskStatus.Running;
    refuse({
      ...(task.service === current.service && !starts ? {} : this.serviceFaults(task.service)),
      ...(isReplanned(current, task) ? planFaults(planOf(task), now, starts ? 0 : current.runs) : {}),
      ...(current.type === TaskKind.System ? fixedFaults(current, task) : {}),
    });
    return task;
  }

  /** @throws BusinessError if it would never run */
  checkStart(task: TaskInfo, now: Date): void {
    const [fault] = [this.serviceFaults(task.service), planFaults(planOf(task), now)].flatMap((faults) =>
      Object.values(faults).flat(),
    );
    if (fault) throw new BusinessError('task.cannotStart', { name: shownName(task), reason: textOf(fault) });
  }

  /** @throws InvalidError with the fields */
  previewPlan(draft: TaskDraft, now: Date): PlanPreview {
    const plan = planOf(whole(NEW_TASK, draft));
    refuse(planFaults(plan, now));
    return previewPlan(plan, now);
  }

  private serviceFaults(service: string): FieldErrors {
    const fault = this.calls.faultOf(service);
    return fault === undefined ? {} : { service: [fault] };
  }
}

/** The task after the change. Fields of the other plan type are cleared. */
function whole<T extends Fields>(current: T, draft: TaskDraft): T {
  const given = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));
  const task: T = { ...current, ...given };
  return task.taskType === TaskType.Cron ? { ...task, every: null } : { ...task, cron: null };
}

/** If the texts of a system task are sent back translated, they do not change. */
const unchangedTexts = (current: TaskInfo, { name, remark }: TaskDraft): Partial<TaskInfo> => ({
  ...(name === shownName(current) && { name: current.name }),
  ...(remark === shownRemark(current) && { remark: current.remark }),
});

function fixedFaults(current: TaskInfo, task: TaskInfo): FieldErrors {
  const changed = (['name', 'service'] as const).filter((field) => task[field] !== current[field]);
  return Object.fromEntries(changed.map((field) => [field, [{ key: 'task.systemFixed' }]]));
}

function refuse(faults: FieldErrors): void {
  if (Object.keys(faults).length) throw new InvalidError(faults);
}
