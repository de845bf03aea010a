import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDebounced } from './use-debounced';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('returns a value after it has been stable for a while, and no value typed in between', () => {
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
