import { MenuType } from '../tables/menu.entity';
import type { MenuNode } from '../menu/menu-node';

/** Its holders may do everything, so it grants nothing by name. */
export const SUPER_ROLE = { name: '超级管理员', label: 'admin', remark: '拥有全部权限', isSuper: true };

export interface RoleSeed {
  name: string;
  label: string;
  remark: string;
  relevance: boolean;
  /** by name; all of them where not given */
  departments?: string[];
  grants: (permission: string) => boolean;
}

const READS = new Set(
  (
    'page list info export figures getKeep log html getModuleTree history progress ofPerson configured ' +
    // Who reads what others wrote says why first.
    'overview friends pushes search online reason'
  ).split(' '),
);

const actionOf = (permission: string): string => permission.slice(permission.lastIndexOf(':') + 1);

const isRead = (permission: string): boolean => READS.has(actionOf(permission));

/** What people wrote to each other nobody writes for them. */
const isForgery = (permission: string): boolean => /^im:private_message:(add|update|delete)$/.test(permission);

/** What people who moderate the chat need of the rest of the console. */
const SURROUNDINGS = ['base:sys:overview:', 'base:sys:user:', 'base:sys:department:', 'base:sys:role:list', 'dict:'];

export const roles: RoleSeed[] = [
  {
    name: '聊天运营',
    label: 'chat-operations',
    remark: '管理聊天用户、群组与消息，可查看本部门员工与字典',
    relevance: true,
    departments: ['运营部'],
    grants: (permission) =>
      (permission.startsWith('im:') && !isForgery(permission)) ||
      permission.startsWith('space:') ||
      (SURROUNDINGS.some((namespace) => permission.startsWith(namespace)) && isRead(permission)),
  },
  {
    name: '只读审计',
    label: 'auditor',
    remark: '可查看并导出全部数据，不能修改',
    relevance: false,
    grants: isRead,
  },
];

/** The menus of a seeded role: each permission row that it may have completely, and the menus above it. */
export function menusOfRole(role: Pick<RoleSeed, 'grants'>, menus: readonly MenuNode[]): MenuNode[] {
  return menus.flatMap((menu) => {
    const below = menusOfRole(role, menu.childMenus ?? []);
    const own = menu.type === MenuType.Permission && (menu.perms ?? '').split(',').every(role.grants);
    return own || below.length ? [menu, ...below] : [];
  });
}
