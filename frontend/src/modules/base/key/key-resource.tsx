import { StopOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { post } from '../../../kernel/call/api/api';
import { StaffSelect } from '../../../kernel/form/inputs/staff-select';
import { TagList } from '../../../kernel/form/inputs/tag-list';
import { defineResource } from '../../../kernel/resource/declare/resource';
import { DepartmentLimits } from './department-limits';
import { KeyState } from './key-state';
import { OwnerSelect } from './owner-select';
import { PermissionPicker } from './permission-picker';

const isNew = (_: unknown, mode: string) => mode === 'add';

/** The screen of the keys with which programs call. */
export const keys = defineResource('base/sys/key', {
  texts: 'base-key',
  form: { width: 640 },
  fields: [
    { name: 'name', input: 'text', table: { width: 160, sortable: true } },
    { name: 'prefix', table: { width: 100 }, render: (prefix) => <code>{prefix}…</code> },
    {
      name: 'userId',
      input: OwnerSelect,
      visible: isNew,
      search: StaffSelect,
      table: { width: 130 },
      render: (_, { ownerName, ownerUsername, userId }) => ownerName ?? ownerUsername ?? `#${userId}`,
    },
    { name: 'state', table: { width: 110 }, render: (_, row) => <KeyState of={row} /> },
    { name: 'lastTime', table: { width: 168, sortable: true } },
    { name: 'expireTime', table: { width: 168, sortable: true } },
    {
      name: 'permissions',
      input: PermissionPicker,
      table: { width: 220 },
      render: (permissions) => <TagList items={permissions} most={1} />,
    },
    {
      name: 'unused',
      table: { width: 120 },
      render: (unused) => <Tooltip title={unused.join(', ')}>{unused.length || '–'}</Tooltip>,
    },
    { name: 'departmentIds', input: DepartmentLimits, table: false },
    {
      name: 'networks',
      input: 'tags',
      table: { width: 160, hidden: true },
      render: (networks) => <TagList items={networks ?? []} />,
    },
    { name: 'days', input: 'number', initial: 90, visible: isNew, table: false },
    { name: 'lastAddress', table: { width: 130 } },
    { name: 'createTime', table: { hidden: true } },
  ],
  actions: [
    {
      name: 'revoke',
      icon: <StopOutlined />,
      danger: true,
      many: true,
      ask: true,
      visible: ({ revokedTime }) => revokedTime === null,
      run: (rows) => post('base/sys/key', 'revoke', { ids: rows.map(({ id }) => id) }),
    },
  ],
});
