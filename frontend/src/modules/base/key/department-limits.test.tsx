import { Form } from 'antd';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadModuleTexts } from '../../../kernel/basis/i18n/module-texts';
import { useSession } from '../../../kernel/call/session/session-store';
import { ok, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import { DepartmentLimits } from './department-limits';

const { answer } = stageServer();
const onValues = vi.fn();

beforeEach(async () => {
  await loadModuleTexts('base-key', 'en');
  useSession.setState({ identity: { id: 7, username: 'ann', nickName: '', headImg: '' } });
  const departments = [
    { id: 1, parentId: null, name: 'House' },
    { id: 2, parentId: 1, name: 'Support' },
  ];
  answer('base/sys/key/choices', () => ok({ owners: [], grants: [], departments }));
});

const open = (values: object) =>
  stage(
    <Form initialValues={values} onValuesChange={(_, all) => onValues(all)}>
      <Form.Item name="departmentIds" label="Departments">
        <DepartmentLimits />
      </Form.Item>
    </Form>,
    { perms: [] },
  );

it('offers the departments that the owner reaches, each by itself', async () => {
  open({});
  fireEvent.mouseDown(screen.getByLabelText('Departments'));
  fireEvent.click(await screen.findByText('Support'));
  expect(onValues).toHaveBeenLastCalledWith({ departmentIds: [2] });
});

it('shows the departments of a key that exists, and changes nothing of them', async () => {
  open({ id: 3, departmentIds: [2] });
  expect(await screen.findByText('Support')).toBeInTheDocument();
  expect(screen.getByLabelText('Departments')).toBeDisabled();
});
