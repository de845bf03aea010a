import { MenuType } from '../tables/menu.entity';
import type { MenuNode } from '../menu/menu-node';

/** Staff with this role may do everything, so it grants nothing explicitly. */
export const SUPER_ROLE = { name: '超级管理员', label: 'admin', remark: '拥有全部权限', isSuper: true };

export interface RoleSeed {
  name: string;
  label: string;
  remark: string;
  relevance: boolean;
  /** by name; all departments if not given */
  departments?: string[];
  grants: (permission: string) => boolean;
}

const READS = new Set(
  (
    'page list info export figures getKeep log html getModuleTree history progress ofPerson configured ' +
    // Reading other people's messages requires a reason first, so `reason` is included.
    'overview friends pushes search online reason'
  ).split(' '),
);

const actionOf = (permission: string): string => permission.slice(permission.lastIndexOf(':') + 1);

/** It is made of settings, which super users alone see. */
const isOfSettings = (permission: string): boolean => permission === 'base:sys:support:export';

const isRead = (permission: string): boolean => READS.has(actionOf(permission)) && !isOfSettings(permission);

/** Permissions to write private messages in other people's names, which no role gets. */
const isForgery = (permission: string): boolean => /^im:private_message:(add|update|delete)$/.test(permission);

/** The permissions outside of the chat that moderators need. */
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

/** The menus of a seeded role: each permission row whose permissions it has completely, and the menus above it. */
export function menusOfRole(role: Pick<RoleSeed, 'grants'>, menus: readonly MenuNode[]): MenuNode[] {
  return menus.flatMap((menu) => {
    const below = menusOfRole(role, menu.childMenus ?? []);
    const own = menu.type === MenuType.Permission && (menu.perms ?? '').split(',').every(role.grants);
    return own || below.length ? [menu, ...below] : [];
  });
}
