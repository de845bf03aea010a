import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ChoicesSelect } from './choices-select';

const onChange = vi.fn();

function Roles() {
  const [ids, setIds] = useState<number[]>([]);
  return (
    <ChoicesSelect
      aria-label="roles"
      value={ids}
      options={[
        { value: 1, label: 'Editor' },
        { value: 2, label: 'Reader' },
      ]}
      onChange={(next) => {
        onChange(next);
        setIds(next);
      }}
    />
  );
}

it('keeps the chosen value when Tab leaves the field', async () => {
  render(<Roles />);
  await userEvent.click(screen.getByRole('combobox', { name: 'roles' }));
  await userEvent.click(await screen.findByTitle('Reader'));
  expect(onChange.mock.calls).toEqual([[[2]]]);
  // The list looks at the number of a key, which user-event leaves out.
  const isGoing = fireEvent.keyDown(screen.getByRole('combobox', { name: 'roles' }), { key: 'Tab', keyCode: 9 });
  expect(isGoing).toBe(true);
  expect(onChange.mock.calls).toEqual([[[2]]]);
});
