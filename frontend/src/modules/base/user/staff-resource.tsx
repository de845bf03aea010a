import { LogoutOutlined, LockOutlined } from '@ant-design/icons';
import { post } from '../../../kernel/call/api/api';
import { defineResource } from '../../../kernel/resource/declare/resource';
import { passwordRule } from '../../../kernel/access/account/password-lengths';
import { DepartmentPicker } from '../../../kernel/form/inputs/late-department-picker';
import { RoleFilter } from '../role/role-filter';
import { TermHistory } from '../role/term-history';
import { StaffAvatar } from '../staff-avatar';
import { HeldRoles } from './held-roles';
import { RoleSelect, RoleTerms, StaffPassword } from './late-inputs';

const HALF = 12;

/** The screen of the staff. */
export const staff = defineResource('base/sys/user', {
  history: true,
  texts: 'base-user',
  form: { in: 'drawer', width: 800 },
  fields: [
    { name: 'headImg', input: 'image', table: { width: 68 }, render: (_, row) => <StaffAvatar person={row} /> },
    { name: 'username', input: 'text', span: HALF, table: { sortable: true, width: 114 } },
    { name: 'name', input: 'text', required: true, span: HALF, table: { sortable: true, width: 112 } },
    { name: 'nickName', input: 'text', required: true, span: HALF, table: false },
    {
      name: 'isService',
      input: 'switch',
      initial: false,
      visible: (_, mode) => mode === 'add',
      options: [{ value: true, tone: 'processing' }, { value: false }],
      table: { width: 130, hidden: true },
    },
    {
      name: 'password',
      input: StaffPassword,
      secret: true,
      visible: ({ isService }) => !isService,
      span: HALF,
      rule: () => passwordRule('staff'),
      table: false,
    },
    { name: 'departmentId', input: DepartmentPicker, required: true, span: HALF, table: false },
    { name: 'roleIdList', input: RoleSelect, span: HALF, table: false },
    {
      name: 'roleTerms',
      input: RoleTerms,
      table: false,
      inHistory: (terms, nameOf) => <TermHistory terms={terms} nameOf={nameOf} />,
    },
    { name: 'roleId', search: RoleFilter, table: false },
    {
      name: 'roleName',
      table: { width: 124 },
      render: (_, row) => <HeldRoles person={row} />,
    },
    {
      name: 'status',
      input: 'radio',
      initial: 1,
      search: true,
      options: [
        { value: 1, tone: 'success' },
        { value: 0, tone: 'error' },
      ],
      table: { width: 80, live: true },
    },
    { name: 'departmentName', table: { width: 130 } },
    { name: 'nickName', table: { width: 104 } },
    { name: 'phone', input: 'text', span: HALF, table: { width: 140 } },
    { name: 'email', input: 'text', span: HALF, table: { width: 200, hidden: true } },
    { name: 'remark', input: 'textarea', table: { width: 180 } },
    {
      name: 'secondFactor',
      search: true,
      options: [{ value: true, tone: 'success' }, { value: false }],
      table: { width: 150, hidden: true },
    },
    {
      name: 'mustChangePassword',
      options: [{ value: true, tone: 'warning' }, { value: false }],
      table: { width: 150, hidden: true },
    },
    { name: 'lastLoginTime', table: { width: 176, sortable: true } },
    { name: 'createTime' },
  ],
  actions: [
    {
      name: 'kick',
      icon: <LogoutOutlined />,
      danger: true,
      many: true,
      ask: true,
      run: (people) => post('base/sys/user', 'kick', { ids: people.map(({ id }) => id) }),
    },
    {
      name: 'resetFactor',
      icon: <LockOutlined />,
      danger: true,
      ask: true,
      run: ([person]) => person && post('base/sys/user', 'resetFactor', { id: person.id }),
    },
  ],
});
