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

it('waits for the word of an input method, however long its letters stand there', () => {
  const { rerender, result } = renderHook(({ value }) => useDebounced(value), { initialProps: { value: '' } });
  document.dispatchEvent(new Event('compositionstart'));
  rerender({ value: 'zho' });
  act(() => void vi.advanceTimersByTime(5000));
  expect(result.current).toBe('');
  rerender({ value: '中' });
  document.dispatchEvent(new Event('compositionend'));
  act(() => void vi.advanceTimersByTime(5000));
  expect(result.current).toBe('中');
});

it('takes the word that a browser tells only after the end of the composition, and no half of it', () => {
  const told: string[] = [];
  const { rerender } = renderHook(({ value }) => told.push(useDebounced(value)), { initialProps: { value: '' } });
  document.dispatchEvent(new Event('compositionstart'));
  rerender({ value: 'zho' });
  act(() => void vi.advanceTimersByTime(5000));
  document.dispatchEvent(new Event('compositionend'));
  rerender({ value: '中' });
  act(() => void vi.runAllTimers());
  expect(new Set(told)).toEqual(new Set(['', '中']));
});
