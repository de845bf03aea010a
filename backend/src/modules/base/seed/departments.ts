/** A department and its child departments. */
export interface DepartmentSeed {
  name: string;
  children?: DepartmentSeed[];
}

/** The root department, which every database has. Staff without another department belong to it. */
export const ROOT_DEPARTMENT = '总公司';

/** A small organisation for demos. */
export const departments: DepartmentSeed[] = [
  { name: '产品研发部', children: [{ name: '产品组' }, { name: '前端组' }, { name: '后端组' }] },
  { name: '运营部', children: [{ name: '用户运营组' }, { name: '内容审核组' }] },
  { name: '客户服务部', children: [{ name: '在线客服组' }, { name: '投诉处理组' }] },
  { name: '市场部' },
  { name: '人力行政部' },
  { name: '财务部' },
];
