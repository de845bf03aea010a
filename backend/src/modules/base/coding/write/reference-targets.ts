import type { Reference } from '../resource-spec';

interface Target {
  className: string;
  from: string;
  column: string;
}

/** The tables that a reference can name: their import path as seen from a module's `tables`, and the column that names a row. */
export const TARGETS: Record<Reference, Target> = {
  'base/sys/user': { className: 'BaseSysUser', from: '../../base/tables/user.entity', column: 'name' },
  'base/sys/department': {
    className: 'BaseSysDepartment',
    from: '../../base/tables/department.entity',
    column: 'name',
  },
  'user/info': { className: 'UserInfo', from: '../../user/tables/user-info.entity', column: 'nickName' },
};
