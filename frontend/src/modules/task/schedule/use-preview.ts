import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useMemo } from 'react';
import { type Body, post } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import { useDebounced } from '../../../kernel/form/typing/use-debounced';
import { INTERVAL } from '../task-codes';

type Schedule = Body<'task/info', 'preview'>;

export type Preview = ReturnType<typeof usePreview>;

/** The next runs of the schedule in the form, requested again when typing pauses. */
export function usePreview() {
  const schedule = useSchedule();
  const asked = useDebounced(schedule);
  const isAllowed = useCan()('task/info/preview');
  const query = useQuery({
    queryKey: ['task/info', 'preview', asked],
    queryFn: () => post('task/info', 'preview', asked),
    enabled: isAllowed && isWhole(asked),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return { ...query, isAllowed, isWhole: isWhole(schedule) };
}

/** Whether the form has a schedule. */
const isWhole = ({ taskType, cron, every }: Schedule) => (taskType === INTERVAL ? every : cron) !== null;

interface Values {
  taskType?: Schedule['taskType'];
  cron?: string | null;
  every?: number | null;
  limit?: number | null;
  startDate?: string | null;
  endDate?: string | null;
}

function useSchedule(): Schedule {
  const form = Form.useFormInstance<Values>();
  const {
    taskType = 0,
    cron,
    every,
    limit,
    startDate,
    endDate,
  } = Form.useWatch((values: Values) => values, form) ?? {};
  return useMemo(
    () => ({
      taskType,
      cron: taskType === INTERVAL ? null : cron?.trim() || null,
      every: taskType === INTERVAL ? (every ?? null) : null,
      limit: limit ?? null,
      startDate: startDate ?? null,
      endDate: endDate ?? null,
    }),
    [taskType, cron, every, limit, startDate, endDate],
  );
}
