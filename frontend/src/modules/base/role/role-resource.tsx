import { Tag } from 'antd';
import { TagList } from '../../../kernel/form/inputs/tag-list';
import { defineResource } from '../../../kernel/resource/declare/resource';
import { DepartmentGrants } from './department-grants';
import { MenuGrants } from './menu-grants';
import { RoleName } from './role-name';

const HALF = 12;

/** The screen of the roles. */
export const roles = defineResource('base/sys/role', {
  history: true,
  texts: 'base-role',
  form: { in: 'drawer', width: 800 },
  fields: [
    { name: 'name', input: 'text', span: HALF, table: { width: 200 }, render: (_, role) => <RoleName role={role} /> },
    {
      name: 'label',
      input: 'text',
      span: HALF,
      table: { width: 180 },
      render: (label) => <Tag style={{ fontFamily: 'ui-monospace, Menlo, Consolas, monospace' }}>{label}</Tag>,
    },
    { name: 'remark', input: 'textarea', table: { width: 260 } },
    { name: 'userCount', table: { width: 110, align: 'right' } },
    {
      name: 'networks',
      table: { width: 180, hidden: true },
      render: (networks) => <TagList items={networks ?? []} />,
    },
    { name: 'createTime' },
    { name: 'updateTime' },
    { name: 'menuIdList', input: MenuGrants, initial: [], table: false },
    { name: 'relevance', input: 'switch', initial: false, table: false },
    { name: 'departmentIdList', input: DepartmentGrants, initial: [], table: false },
  ],
});
