import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDebounced } from './use-debounced';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells a value once it has stood, and none of those that were typed on the way', () => {
  const told: string[] = [];
  const { rerender } = renderHook(({ value }) => told.push(useDebounced(value)), { initialProps: { value: '' } });
  for (const value of ['p', 'pe', 'pear']) {
    act(() => void vi.advanceTimersByTime(100));
    rerender({ value });
  }
  expect(new Set(told)).toEqual(new Set(['']));
  act(() => void vi.runAllTimers());
  expect(new Set(told)).toEqual(new Set(['', 'pear']));
});
