import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { FIRST_QUESTION } from './question';
import { useQuestion } from './use-question';

const at =
  (address: string) =>
  ({ children }: { children: ReactNode }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>;

const useTwoLists = () => ({
  types: useQuestion(FIRST_QUESTION, 'types.'),
  items: useQuestion(FIRST_QUESTION, 'items.'),
  go: useNavigate(),
});

it('keeps two lists on one page apart', () => {
  const { result } = renderHook(useTwoLists, { wrapper: at('/dict?types.page=2') });
  act(() => result.current.items.ask({ keyWord: 'red' }));
  expect(result.current.types.question.page).toBe(2);
  expect(result.current.items.question).toMatchObject({ page: 1, keyWord: 'red' });
});

it('builds on a change that was made a moment before in the same event', () => {
  const { result } = renderHook(useTwoLists, { wrapper: at('/dict') });
  act(() => {
    result.current.types.ask({ keyWord: 'a' });
    result.current.items.ask({ status: 1 });
  });
  expect(result.current.types.question.keyWord).toBe('a');
  expect(result.current.items.question['status']).toBe(1);
});

it('ignores the address of another page while its own page is in the background', () => {
  const { result } = renderHook(useTwoLists, { wrapper: at('/dict?types.q=ann') });
  act(() => void result.current.go('/users?types.q=bob'));
  expect(result.current.types.question.keyWord).toBe('ann');
  act(() => void result.current.go('/dict?types.q=eve'));
  expect(result.current.types.question.keyWord).toBe('eve');
});

it('does not write into the address of another page', () => {
  const { result } = renderHook(useTwoLists, { wrapper: at('/dict?types.q=ann') });
  act(() => void result.current.go('/users?types.q=bob'));
  act(() => result.current.types.ask({ page: 2 }));
  act(() => void result.current.go('/dict?types.q=ann'));
  expect(result.current.types.question).toMatchObject({ page: 1, keyWord: 'ann' });
});

it('returns to page 1 when anything but the page changes, and keeps the page size on a reset', () => {
  const { result } = renderHook(useTwoLists, { wrapper: at('/dict?types.page=3&types.size=50&types.q=ann') });
  act(() => result.current.types.ask({ status: 1 }));
  expect(result.current.types.question).toMatchObject({ page: 1, size: 50, status: 1 });
  act(() => result.current.types.reset());
  expect(result.current.types.question).toEqual({ page: 1, size: 50 });
});
