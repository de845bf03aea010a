/** What generated source needs to know about a resource whose rows a reference names. */
export interface Target {
  className: string;
  /** path of its entity below `modules`, without the ending: `shop/tables/shop-category.entity` */
  from: string;
  table: string;
  /** the column that names a row; without one, rows are shown by their ids */
  title?: string;
}

/** By the keys of the resources: `shop/category`. */
export type Targets = ReadonlyMap<string, Target>;

/** Resources that every copy of the source has. They can be referred to even where a server runs without its source. */
export const BUILT_IN: Targets = new Map([
  [
    'base/sys/user',
    { className: 'BaseSysUser', from: 'base/tables/user.entity', table: 'base_sys_user', title: 'name' },
  ],
  [
    'base/sys/department',
    {
      className: 'BaseSysDepartment',
      from: 'base/tables/department.entity',
      table: 'base_sys_department',
      title: 'name',
    },
  ],
  ['user/info', { className: 'UserInfo', from: 'user/tables/user-info.entity', table: 'user_info', title: 'nickName' }],
]);
