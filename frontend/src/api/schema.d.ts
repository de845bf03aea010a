/* A placeholder until the API document is generated: `npm run openapi` replaces this file. */

interface Answer<T> {
  responses: { 200: { content: { 'application/json': { code: number; message: string; data: T } } } };
}
interface Get<T, Q = undefined> {
  get: Answer<T> & { parameters: { query?: Q } };
}
interface Post<T, B = undefined> {
  post: Answer<T> & { requestBody: { content: { 'application/json': B } } };
}
interface Base {
  id: number;
  createTime: string;
  updateTime: string;
}
interface Ids {
  ids: number[];
}
interface Paged {
  page?: number;
  size?: number;
  order?: string;
  sort?: 'asc' | 'desc';
  keyWord?: string;
  createTimeStart?: string;
  createTimeEnd?: string;
}
interface PageOf<T> {
  list: T[];
  pagination: { page: number; size: number; total: number; totalIsEstimate?: boolean };
}
interface Deleted {
  recycleId: number | null;
  count: number;
}
interface Tokens {
  token: string;
  expire: number;
  refreshToken: string;
  refreshExpire: number;
}
interface Person extends Base {
  departmentId: number | null;
  name: string;
  username: string;
  nickName: string | null;
  headImg: string | null;
  phone: string | null;
  email: string | null;
  remark: string | null;
  status: number;
  mustChangePassword: boolean;
}
interface Menu extends Base {
  parentId: number | null;
  name: string;
  router: string | null;
  perms: string | null;
  type: number;
  icon: string | null;
  orderNum: number;
  viewPath: string | null;
  keepAlive: boolean;
  isShow: boolean;
}
interface Department extends Base {
  name: string;
  parentId: number | null;
  parentName: string | null;
  orderNum: number;
  userCount: number;
}
interface Staff extends Base {
  departmentId: number | null;
  departmentName: string | null;
  name: string;
  username: string;
  nickName: string | null;
  headImg: string | null;
  phone: string | null;
  email: string | null;
  remark: string | null;
  status: number;
  roleName: string;
  roleIds: number[];
  lastLoginTime: string | null;
}
interface Role extends Base {
  userId: number;
  name: string;
  label: string;
  remark: string | null;
  relevance: boolean;
  isSuper: boolean;
  userCount: number;
  menuIdList: number[];
  departmentIdList: number[];
}
interface Param extends Base {
  keyName: string;
  name: string;
  data: string;
  dataType: number;
  isPublic: boolean;
  remark: string | null;
}
interface Log extends Base {
  userId: number | null;
  name: string | null;
  nickName: string | null;
  method: string;
  action: string;
  params: unknown;
  ip: string;
  status: number;
  code: number;
  duration: number;
  requestId: string;
}
interface DictInfo extends Base {
  typeId: number;
  name: string;
  value: string | null;
  orderNum: number;
  remark: string | null;
  parentId: number | null;
}
interface DictType extends Base {
  name: string;
  key: string;
}
interface RecycleData extends Base {
  entityInfo: { dataSourceName: string; entity: string; label: string };
  userId: number;
  userName: string | null;
  data: Record<string, unknown>[];
  related: { entity: string; rows: Record<string, unknown>[] }[];
  url: string;
  params: unknown;
  count: number;
}
interface Order {
  id: number;
  parentId: number | null;
  orderNum: number;
}
interface Figures {
  staffOnline: number;
  staffTotal: number;
  requestsPerMinute: { minute: string; count: number }[];
  refusedToday: number;
  tasks: { running: number; stopped: number; failed: number };
  lastSignIns: {
    userId: number | null;
    name: string | null;
    nickName: string | null;
    headImg: string | null;
    ip: string;
    time: string;
    ok: boolean;
  }[];
  memory: number;
  uptime: number;
  version: string;
  node: string;
  database: 'sqlite' | 'mysql';
  engine: 'in-process' | 'bull';
}

type StaffBody = Partial<Omit<Staff, keyof Base>> & { password?: string; roleIdList?: number[] };

export interface paths {
  '/api/admin/base/open/captcha': Get<{ captchaId: string; data: string }, { width?: number; height?: number; color?: string }>;
  '/api/admin/base/open/login': Post<Tokens, { username: string; password: string; captchaId?: string; verifyCode?: string }>;
  '/api/admin/base/comm/person': Get<Person>;
  '/api/admin/base/comm/permmenu': Get<{ perms: string[]; menus: Menu[] }>;
  '/api/admin/base/comm/uploadMode': Get<{ mode: string; type: string }>;
  '/api/admin/base/comm/personUpdate': Post<
    unknown,
    { nickName?: string; headImg?: string; phone?: string; email?: string; password?: string; oldPassword?: string }
  >;
  '/api/admin/base/comm/logout': Post<unknown>;
  '/api/admin/base/comm/sessions': Get<
    { id: string; ip: string; userAgent: string; createTime: string; lastSeen: string; current: boolean }[]
  >;
  '/api/admin/base/comm/endSession': Post<unknown, { ids: string[] }>;
  '/api/admin/base/sys/department/add': Post<{ id: number }, { name: string; parentId?: number | null; orderNum?: number }>;
  '/api/admin/base/sys/department/update': Post<unknown, Partial<Department> & { id: number }>;
  '/api/admin/base/sys/department/delete': Post<Deleted, Ids & { deleteUser?: boolean }>;
  '/api/admin/base/sys/department/list': Post<Department[], object>;
  '/api/admin/base/sys/department/order': Post<unknown, Order[]>;
  '/api/admin/base/sys/user/add': Post<{ id: number }, StaffBody>;
  '/api/admin/base/sys/user/update': Post<unknown, StaffBody & { id: number }>;
  '/api/admin/base/sys/user/delete': Post<Deleted, Ids>;
  '/api/admin/base/sys/user/info': Get<Staff & { roleIdList: number[] }, { id: number }>;
  '/api/admin/base/sys/user/list': Post<Staff[], Paged>;
  '/api/admin/base/sys/user/page': Post<PageOf<Staff>, Paged & { departmentIds?: number[]; status?: number; roleId?: number }>;
  '/api/admin/base/sys/user/move': Post<unknown, { departmentId: number; userIds: number[] }>;
  '/api/admin/base/sys/user/kick': Post<unknown, Ids>;
  '/api/admin/base/sys/role/add': Post<{ id: number }, Partial<Omit<Role, keyof Base>>>;
  '/api/admin/base/sys/role/update': Post<unknown, Partial<Role> & { id: number }>;
  '/api/admin/base/sys/role/delete': Post<Deleted, Ids>;
  '/api/admin/base/sys/role/info': Get<Role, { id: number }>;
  '/api/admin/base/sys/role/list': Post<Role[], Paged>;
  '/api/admin/base/sys/role/page': Post<PageOf<Role>, Paged>;
  '/api/admin/base/sys/menu/add': Post<{ id: number | number[] }, Partial<Menu> | Partial<Menu>[]>;
  '/api/admin/base/sys/menu/update': Post<unknown, Partial<Menu> & { id: number }>;
  '/api/admin/base/sys/menu/delete': Post<Deleted, Ids>;
  '/api/admin/base/sys/menu/info': Get<Menu, { id: number }>;
  '/api/admin/base/sys/menu/list': Post<Menu[], Paged>;
  '/api/admin/base/sys/menu/page': Post<PageOf<Menu>, Paged>;
  '/api/admin/base/sys/menu/export': Post<Record<string, unknown>[], Ids>;
  '/api/admin/base/sys/menu/import': Post<unknown, { menus: object[]; duplicates?: 'skip' | 'add' | 'replace' }>;
  '/api/admin/base/sys/menu/parse': Post<unknown, { entity?: string; controller?: string; module?: string }>;
  '/api/admin/base/sys/menu/create': Post<unknown, object>;
  '/api/admin/base/sys/param/add': Post<{ id: number }, Partial<Omit<Param, keyof Base>>>;
  '/api/admin/base/sys/param/update': Post<unknown, Partial<Param> & { id: number }>;
  '/api/admin/base/sys/param/delete': Post<Deleted, Ids>;
  '/api/admin/base/sys/param/info': Get<Param, { id: number }>;
  '/api/admin/base/sys/param/page': Post<PageOf<Param>, Paged & { dataType?: number }>;
  '/api/admin/base/sys/log/page': Post<
    PageOf<Log>,
    Paged & { userId?: number; action?: string; method?: string; status?: number; ip?: string }
  >;
  '/api/admin/base/sys/log/setKeep': Post<unknown, { value: number }>;
  '/api/admin/base/sys/log/getKeep': Get<number>;
  '/api/admin/base/sys/log/clear': Post<unknown>;
  '/api/admin/base/sys/overview/figures': Get<Figures>;
  '/api/admin/dict/info/add': Post<{ id: number }, Partial<Omit<DictInfo, keyof Base>>>;
  '/api/admin/dict/info/update': Post<unknown, Partial<DictInfo> & { id: number }>;
  '/api/admin/dict/info/delete': Post<Deleted, Ids>;
  '/api/admin/dict/info/info': Get<DictInfo, { id: number }>;
  '/api/admin/dict/info/list': Post<DictInfo[], Paged & { typeId?: number }>;
  '/api/admin/dict/info/page': Post<PageOf<DictInfo>, Paged & { typeId?: number }>;
  '/api/admin/dict/info/data': Post<Record<string, DictInfo[]>, { types?: string[] }>;
  '/api/admin/dict/info/order': Post<unknown, Order[]>;
  '/api/admin/dict/info/types': Get<DictType[]>;
  '/api/admin/dict/type/add': Post<{ id: number }, Partial<Omit<DictType, keyof Base>>>;
  '/api/admin/dict/type/update': Post<unknown, Partial<DictType> & { id: number }>;
  '/api/admin/dict/type/delete': Post<Deleted, Ids>;
  '/api/admin/dict/type/info': Get<DictType, { id: number }>;
  '/api/admin/dict/type/list': Post<DictType[], Paged>;
  '/api/admin/dict/type/page': Post<PageOf<DictType>, Paged>;
  '/api/admin/recycle/data/page': Post<PageOf<RecycleData>, Paged & { userId?: number; entity?: string }>;
  '/api/admin/recycle/data/info': Get<RecycleData, { id: number }>;
  '/api/admin/recycle/data/restore': Post<unknown, Ids>;
  '/api/admin/recycle/data/delete': Post<unknown, Ids>;
  '/api/admin/recycle/data/setKeep': Post<unknown, { value: number }>;
  '/api/admin/recycle/data/getKeep': Get<number>;
}
