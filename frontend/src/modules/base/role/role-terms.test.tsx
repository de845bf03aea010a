import { act, screen, waitFor } from '@testing-library/react';
import { Form, type FormInstance } from 'antd';
import { expect, it } from 'vitest';
import { ok, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import { RoleTerms } from './role-terms';
import type { RoleTerm } from './use-term-words';

const { answer } = stageServer();

const limited: RoleTerm = { roleId: 2, fromTime: null, untilTime: '2030-01-31 09:30:00' };

function open(roleIdList: number[], roleTerms: RoleTerm[]) {
  answer('base/sys/role/list', () =>
    ok([
      { id: 1, name: 'Editor' },
      { id: 2, name: 'Auditor' },
    ]),
  );
  let form: FormInstance | undefined;
  function Scene() {
    [form] = Form.useForm();
    return (
      <Form form={form} initialValues={{ roleIdList, roleTerms }}>
        <Form.Item name="roleIdList" noStyle>
          <span />
        </Form.Item>
        <Form.Item name="roleTerms">
          <RoleTerms />
        </Form.Item>
      </Form>
    );
  }
  stage(<Scene />, { perms: ['base:sys:role:list'] });
  return () => form as FormInstance;
}

it('shows from when until when each chosen role holds', async () => {
  open([1, 2], [limited]);
  await screen.findByText('Auditor');
  expect(screen.getByText('Editor')).toBeInTheDocument();
  expect(screen.getByDisplayValue('2030-01-31 09:30')).toBeInTheDocument();
});

it('forgets the term of a role that is no longer chosen', async () => {
  const form = open([1, 2], [limited]);
  await screen.findByText('Auditor');
  act(() => form().setFieldValue('roleIdList', [1]));
  await waitFor(() => expect(form().getFieldValue('roleTerms')).toEqual([]));
  expect(screen.queryByText('Auditor')).toBeNull();
});
