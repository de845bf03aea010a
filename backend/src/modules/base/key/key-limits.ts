import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { KeyPermissions } from '../../../kernel/access/auth/key-permissions';
import { translateName } from '../../../kernel/basis/i18n/translate-name';
import { hasPermission, type Staff } from '../../../kernel/basis/context/staff';
import { invalid } from '../../../kernel/basis/errors/invalid-error';
import { requireNetworks } from '../../../kernel/access/auth/require-networks';
import { BaseSysDepartment } from '../tables/department.entity';
import { BaseSysMenu, MenuType } from '../tables/menu.entity';
import { permissionsIn } from '../tables/permissions-in';
import { withinReach } from '../reach/within-reach';
import type { KeyDepartment, KeyDraft, KeyGrant } from './key.dto';

/** Those whose rights limit a new key: who makes it, and whose it is. */
export type Limiting = readonly Staff[];

/** Decides what a key may be given: nothing that its maker or its owner does not have, and nothing that is closed to keys. */
@Injectable()
export class KeyLimits {
  constructor(private readonly permissions: KeyPermissions) {}

  /** In the order of the menus. */
  async readGrants(limiting: Limiting, manager: EntityManager): Promise<KeyGrant[]> {
    const select = { id: true, parentId: true, type: true, name: true, perms: true, orderNum: true } as const;
    const menus = await manager.find(BaseSysMenu, { select, order: { orderNum: 'ASC', id: 'ASC' } });
    const screens = new Map(menus.map((menu) => [menu.id, menu]));
    return menus.flatMap(({ type, parentId, name, perms }) => {
      const permissions = permissionsIn(perms).filter((one) => this.isWithin(one, limiting));
      if (type !== MenuType.Permission || !permissions.length) return [];
      const screen = parentId === null ? undefined : screens.get(parentId);
      return [{ screen: translateName(screen?.name ?? ''), name: translateName(name), permissions }];
    });
  }

  /** Those that all of them reach. */
  async readDepartments(limiting: Limiting, manager: EntityManager): Promise<KeyDepartment[]> {
    const select = { id: true, parentId: true, name: true, orderNum: true } as const;
    const all = await manager.find(BaseSysDepartment, { select, order: { orderNum: 'ASC', id: 'ASC' } });
    const within = limiting.map(withinReach);
    return all
      .filter(({ id }) => within.every((reaches) => reaches(id)))
      .map(({ id, parentId, name }) => ({ id, parentId, name }));
  }

  /** @throws InvalidError with the first thing that is beyond one of them, or that is no network */
  async requireWithin(
    { permissions, departmentIds, networks }: Pick<KeyDraft, 'permissions' | 'departmentIds' | 'networks'>,
    limiting: Limiting,
    manager: EntityManager,
  ): Promise<void> {
    const beyond = permissions.find((one) => !this.isWithin(one, limiting));
    if (beyond !== undefined) throw invalid('permissions', 'apiKey.permissionBeyond', { permission: beyond });
    await this.requireDepartments(departmentIds ?? [], limiting, manager);
    requireNetworks(networks);
  }

  private isWithin(permission: string, limiting: Limiting): boolean {
    return this.permissions.isOpen(permission) && limiting.every((one) => hasPermission(one, permission));
  }

  private async requireDepartments(ids: readonly number[], limiting: Limiting, manager: EntityManager): Promise<void> {
    if (!ids.length) return;
    const known = new Set((await manager.find(BaseSysDepartment, { select: { id: true } })).map(({ id }) => id));
    if (!ids.every((id) => known.has(id) && limiting.every((one) => withinReach(one)(id))))
      throw invalid('departmentIds', 'apiKey.departmentBeyond');
  }
}
