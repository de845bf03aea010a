import { Skeleton } from 'antd';
import { type ComponentType, lazy, Suspense } from 'react';
import type { InputProps } from '../../kernel/inputs/input-props';

/** Inputs that are loaded with the first form, because the calendar is too large for the list page. */
function late<Value>(load: () => Promise<ComponentType<InputProps<Value>>>): ComponentType<InputProps<Value>> {
  const Input = lazy(async () => ({ default: await load() }));
  return function Late(props) {
    return (
      <Suspense fallback={<Skeleton active title={false} />}>
        <Input {...props} />
      </Suspense>
    );
  };
}

export const CronInput = late(async () => (await import('./schedule/cron-input')).CronInput);
export const IntervalInput = late(async () => (await import('./schedule/interval-input')).IntervalInput);
export const CallInput = late(async () => (await import('./call/call-input')).CallInput);
