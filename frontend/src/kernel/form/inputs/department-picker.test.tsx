import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ok, stage, stageServer } from '../../resource/declare/test-stage';
import { DepartmentPicker } from './department-picker';

const { answer } = stageServer();

it('offers the departments as a tree', async () => {
  answer('base/sys/department/list', () => ok([{ id: 1, parentId: null, name: 'Headquarters', userCount: 0 }]));
  const onChange = vi.fn();
  stage(<DepartmentPicker placeholder="Department" onChange={onChange} />, { perms: ['base:sys:department:list'] });
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Department' }));
  fireEvent.click(await screen.findByText('Headquarters'));
  expect(onChange).toHaveBeenLastCalledWith(1);
});

it('takes the id from people who may not list departments', () => {
  const onChange = vi.fn();
  stage(<DepartmentPicker placeholder="Department" onChange={onChange} />, { perms: [] });
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Department' }), { target: { value: '7' } });
  expect(onChange).toHaveBeenLastCalledWith(7);
});
