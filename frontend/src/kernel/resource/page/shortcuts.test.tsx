import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useShortcuts } from './shortcuts';

const run = vi.fn();

function Page() {
  useShortcuts([
    { key: 'Enter', label: 'Decide', run: () => run('Enter') },
    { key: 'x', label: 'No fault', run: () => run('x') },
  ]);
  return (
    <>
      <h2 tabIndex={-1}>Case</h2>
      <button type="button">Skip</button>
      <a href="/list">List</a>
      <input type="radio" aria-label="Policy" />
      <input aria-label="Comment" />
    </>
  );
}

it.each([
  ['a heading', () => screen.getByText('Case'), ['Enter', 'x']],
  ['a choice', () => screen.getByRole('radio'), ['Enter', 'x']],
  ['a button, which Enter presses', () => screen.getByRole('button'), ['x']],
  ['a link, which Enter opens', () => screen.getByRole('link'), ['x']],
  ['a text field', () => screen.getByRole('textbox'), []],
])('shortcuts work while the focus is on %s', (_, target, keys) => {
  run.mockReset();
  render(<Page />);
  for (const key of ['Enter', 'x']) fireEvent.keyDown(target(), { key });
  expect(run.mock.calls.flat()).toEqual(keys);
});
