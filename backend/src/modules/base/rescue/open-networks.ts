import { type DataSource, type EntityManager, In } from 'typeorm';
import { noteChanges } from '../../../kernel/rows/history/change-journal';
import { BaseSysRole } from '../tables/role.entity';
import { BaseSysUser } from '../tables/user.entity';
import { rolesOfUser } from '../tables/user-roles';

/**
 * Lets everybody who has one of the roles of this account come in from any network again, without anybody who is signed in.
 * @returns the names of the roles that named networks; undefined if nobody has that username
 */
export function openNetworks(source: DataSource, username: string): Promise<string[] | undefined> {
  return source.transaction(async (manager) => {
    const where = { username: username.trim().toLowerCase().normalize() };
    const user = await manager.findOne(BaseSysUser, { where, select: { id: true } });
    if (!user) return undefined;
    const held = [...(await rolesOfUser(manager, user.id)).keys()];
    const roles = (await manager.findBy(BaseSysRole, { id: In(held) })).filter(({ networks }) => networks?.length);
    for (const role of roles) await open(role, manager);
    return roles.map(({ name }) => name);
  });
}

async function open({ id, networks }: BaseSysRole, manager: EntityManager): Promise<void> {
  await manager.update(BaseSysRole, { id }, { networks: null });
  const change = { id, action: 'update' as const, before: { networks }, after: { networks: null } };
  await noteChanges(BaseSysRole, [change], manager);
}
