import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import texts from '../../../locales/en/base/base-user.json';
import UserView from './user';

const { answer } = stageServer();

beforeAll(() => void i18n.addResourceBundle('en', 'base-user', texts));

const ann = {
  ...{ id: 8, username: 'ann', name: 'Ann', nickName: 'Ann', departmentId: 1, status: 1, barrier: null },
  roles: [
    { id: 1, name: 'Sales, north' },
    { id: 2, name: 'Auditor' },
  ],
  roleTerms: [{ roleId: 2, fromTime: null, untilTime: '2030-01-31 00:00:00' }],
};

function open(...perms: string[]) {
  answer('base/sys/department/list', () => ok([{ id: 1, name: 'House', parentId: null, orderNum: 0 }]));
  answer('base/sys/role/list', () => ok([]));
  answer('base/sys/user/page', () => ok({ list: [ann], pagination: { page: 1, size: 20, total: 1 } }));
  stage(<UserView />, { at: '/sys/user', perms: ['base:sys:user:page', 'base:sys:department:list', ...perms] });
}

it('lets those who may only move people select them', async () => {
  open('base:sys:user:move');
  await screen.findByText(/Auditor/);
  expect(screen.getByRole('checkbox', { name: /Ann/ })).toBeInTheDocument();
});

it('shows nothing to select to those who may only read', async () => {
  open();
  await screen.findByText(/Auditor/);
  expect(screen.queryByRole('checkbox', { name: /Ann/ })).toBeNull();
});

it('shows the last day on which a role holds, the exact time on demand, and names with a comma whole', async () => {
  open();
  expect(await screen.findByText('until 2030-01-30')).toHaveAttribute('title', 'Auditor: until 2030-01-31 00:00');
  expect(screen.getByText('Sales, north')).toBeInTheDocument();
});
