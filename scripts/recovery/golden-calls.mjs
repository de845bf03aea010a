const PAGE = { page: 1, size: 50, order: 'id', sort: 'asc' };
/** Long lists are read from their newest row on. */
const NEWEST = { ...PAGE, sort: 'desc' };

const paged = (...paths) => paths.map((path) => [path, PAGE]);
const newest = (...paths) => paths.map((path) => [path, NEWEST]);
const posted = (...paths) => paths.map((path) => [path, {}]);
const got = (...paths) => paths.map((path) => [path]);
const exported = (path, ...columns) => [
  [`${path}/export`, { order: 'id', sort: 'asc', format: 'csv', columns, titles: columns }],
];

/**
 * What staff see in every module, and what no passing of time changes: lists, details, figures and exports, each with its path below
 * `/api/admin` and its body; without one it is a GET. A restored installation answers them as the lost one did, byte by byte. Figures of the
 * last hours or days are not among them: the hour may turn meanwhile.
 */
export const GOLDEN_CALLS = [
  ...paged('base/sys/user/page', 'base/sys/role/page', 'base/sys/menu/page', 'base/sys/key/page'),
  ...paged('dict/type/page', 'dict/info/page', 'demo/goods/page', 'space/info/page', 'recycle/data/page'),
  ...paged('user/info/page', 'user/address/page', 'user/erasure/page', 'user/merge/page'),
  ...paged('im/user/page', 'im/group/page', 'im/group_member/page', 'im/real_name/page'),
  ...newest('im/user_log/page', 'im/group_message/page', 'im/sign/page', 'im/audit/page'),
  ...paged('im/sensitive_word/page', 'im/wording/page', 'im/wording_library/page', 'im/macro/page', 'im/ladder/page'),
  ...paged('im/system_message/page', 'im/sm_push_task/page'),
  ...paged('plugin/info/page', 'plugin/publisher/page'),
  ...posted('base/sys/department/list', 'base/sys/menu/list', 'dict/info/data', 'dict/type/list', 'space/type/list'),
  ...posted('im/sensitive_word/list', 'im/wording_library/list'),
  ...got('base/comm/permmenu', 'base/comm/person', 'base/sys/user/info?id=1', 'base/sys/role/info?id=1'),
  ...got('im/user/info?id=1', 'im/user/overview?id=1', 'im/group/info?id=1', 'demo/goods/info?id=1'),
  ...got('space/info/stats'),
  ...exported('im/user', 'id', 'user_name', 'nick_name', 'sex', 'created_time'),
  ...exported('im/group', 'id', 'name', 'owner_id', 'notice', 'created_time'),
  ...exported('im/sensitive_word', 'id', 'content', 'enabled', 'create_time'),
  ...exported('dict/type', 'id', 'name', 'key', 'createTime'),
  ...exported('demo/goods', 'id', 'title', 'price', 'description', 'stock'),
];
