import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useAddressNumber } from './use-address-number';

const show = (address: string) =>
  renderHook(() => ({ number: useAddressNumber('tree.id'), address: useLocation().search }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    ),
  }).result;

it('reads the chosen number from the address', () => {
  expect(show('/list?page=2&tree.id=7').current.number[0]).toBe(7);
});

it.each(['0', '007', '-1', '1.5', '1e3', 'x', '', '1234567890123456'])('takes %j as no choice', (word) => {
  expect(show(`/list?tree.id=${word}`).current.number[0]).toBeUndefined();
});

it('changes only its own part of the address', () => {
  const shown = show('/list?page=2&tree.id=7&other.id=3');
  act(() => shown.current.number[1](8));
  expect(shown.current.address).toBe('?page=2&other.id=3&tree.id=8');
  act(() => shown.current.number[1](undefined));
  expect(shown.current.address).toBe('?page=2&other.id=3');
});
