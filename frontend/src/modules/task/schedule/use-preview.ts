import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { type Body, post } from '../../../kernel/api';
import { useCan } from '../../../kernel/can';

type Schedule = Body<'task/info', 'preview'>;

/** Long enough to finish a word in. */
const PAUSE = 300;

export type Preview = ReturnType<typeof usePreview>;

/** When the schedule that stands in the form around this would run, asked again whenever the typing pauses. */
export function usePreview() {
  const schedule = useSchedule();
  const asked = useSettled(schedule);
  const isAllowed = useCan()('task/info/preview');
  const isAskable = asked.taskType === 1 ? asked.every !== null : (asked.cron ?? '') !== '';
  const query = useQuery({
    queryKey: ['task/info', 'preview', asked],
    queryFn: () => post('task/info', 'preview', asked),
    enabled: isAllowed && isAskable,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return { ...query, isAllowed, isAskable };
}

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
      cron: taskType === 0 ? cron?.trim() || null : null,
      every: taskType === 1 ? (every ?? null) : null,
      limit: limit ?? null,
      startDate: startDate ?? null,
      endDate: endDate ?? null,
    }),
    [taskType, cron, every, limit, startDate, endDate],
  );
}

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(pause);
  }, [value]);
  return settled;
}
