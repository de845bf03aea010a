import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { expect, it } from 'vitest';
import { ok, refused, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import { StaffRights } from './staff-rights';

const { answer, bodiesOf } = stageServer();

const role = (id: number) => ok({ id, name: `Role ${id}`, menuIdList: [], departmentIdList: [], relevance: false });

it('says that a role could not be read, and reads it again when asked to', async () => {
  let isBroken = true;
  answer('base/sys/role/info', ({ id }) =>
    isBroken && id === '3' ? refused('The role cannot be read now') : role(Number(id)),
  );
  stage(
    <Form initialValues={{ roleIdList: [2, 3] }}>
      <Form.Item name="roleIdList" noStyle>
        <input />
      </Form.Item>
      <StaffRights />
    </Form>,
    { perms: ['base:sys:role:info'] },
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('The role cannot be read now');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(bodiesOf('base/sys/role/info').map(({ id }) => id)).toEqual(['2', '3', '3']);
});
