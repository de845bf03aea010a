import { act, renderHook } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { type Check, startCheck, type Tick } from '../coding-calls';
import { SUPPLIER } from '../test-spec';
import { useCheck } from './use-check';

vi.mock('../coding-calls', () => ({ startCheck: vi.fn(), readCheck: vi.fn() }));

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);
const ended = (...states: Tick['state'][]): Check => ({
  id: '1',
  done: true,
  ticks: states.map((state) => ({ name: 'types', state, took: 0, log: '' })),
});

it.each<[boolean, Tick['state'][]]>([
  [true, ['passed', 'passed']],
  [false, ['passed', 'failed']],
  // Whatever tries them may die before it has begun.
  [false, ['skipped', 'skipped']],
  [false, ['passed', 'skipped']],
])('has passed (%s) only if all steps passed: %j', async (hasPassed, states) => {
  vi.mocked(startCheck).mockResolvedValue(ended(...states));
  const { result } = renderHook(() => useCheck(SUPPLIER), { wrapper });
  await act(() => result.current.start());
  expect(result.current).toMatchObject({ hasPassed, isRunning: false });
});
