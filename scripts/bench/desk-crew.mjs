import { password, signIn } from './product.mjs';

/** The initial password of an account. It must be changed before anything else. */
const given = 'first-12345';

/**
 * Adds moderators to an installation, each an account of its own: two calls of one account are one claim.
 * @param admin a session of the first administrator
 * @returns their user names
 */
export async function hireModerators(admin, base, count) {
  const [menus, [{ id: departmentId }]] = await Promise.all([
    admin.post('/admin/base/sys/menu/list', {}),
    admin.post('/admin/base/sys/department/list', {}),
  ]);
  const menuIdList = menus.map(({ id }) => id);
  const role = await admin.post('/admin/base/sys/role/add', { name: 'moderators', label: 'moderators', menuIdList });
  const names = Array.from({ length: count }, (_, at) => `moderator${at + 1}`);
  for (const username of names) {
    const account = { username, name: username, password: given, departmentId, status: 1, roleIdList: [role.id] };
    await admin.post('/admin/base/sys/user/add', account);
    const fresh = await signIn(base, username, given);
    await fresh.post('/admin/base/comm/personUpdate', { password, oldPassword: given });
  }
  return names;
}
