import type { RawColumn } from '../../read/raw-table';
import { type RuleGroup, endsIn, isLongText, isText } from '../rule';

/** An address within a site or a server does not begin with http. */
const isPath = ({ comment, default: given }: RawColumn): boolean =>
  /请求|請求|路径|路徑|接口|资源|資源|路由|菜单|相对|相對|\bpaths?\b|\broute|\brelative/i.test(comment) ||
  /^[/#]/.test(given ?? '');

/** Rules for texts and values in a certain format. */
export const web: RuleGroup = {
  name: 'web',
  rules: [
    {
      id: 'url',
      reason: {
        'zh-cn': '网址须以 http 开头',
        'zh-tw': '網址須以 http 開頭',
        en: 'An address of the web begins with http',
      },
      example: 'link varchar(255)',
      concludes: (column, name) =>
        isText(column) && !isLongText(column) && endsIn(name, 'url', 'link', 'website', 'homepage') && !isPath(column)
          ? { kind: 'string', format: 'url' }
          : undefined,
    },
    {
      id: 'ip',
      reason: { 'zh-cn': 'IP 地址校验格式', 'zh-tw': 'IP 位址校驗格式', en: 'An address of the internet has its form' },
      example: 'login_ip varchar(45)',
      concludes: (column, name) =>
        isText(column) && endsIn(name, 'ip', 'ipAddress', 'ipAddr') ? { kind: 'string', format: 'ip' } : undefined,
    },
    {
      id: 'color',
      reason: { 'zh-cn': '颜色校验格式', 'zh-tw': '顏色校驗格式', en: 'A colour has its form' },
      example: 'color varchar(9)',
      concludes: (column, name) =>
        isText(column) && endsIn(name, 'color', 'colour') ? { kind: 'string', format: 'color' } : undefined,
    },
    {
      id: 'tags',
      reason: { 'zh-cn': '标签列表', 'zh-tw': '標籤清單', en: 'A list of short texts are tags' },
      example: 'tags json',
      concludes: (column, name) =>
        column.type === 'tags' ||
        (['json', 'jsonb'].includes(column.type) && endsIn(name, 'tags', 'labels', 'keywords'))
          ? { kind: 'tags' }
          : undefined,
    },
    {
      id: 'json',
      reason: { 'zh-cn': 'JSON 不进入列表', 'zh-tw': 'JSON 不進入清單', en: 'JSON is not a column of the list' },
      example: 'options json',
      concludes: (column) => (['json', 'jsonb'].includes(column.type) ? { kind: 'json', table: 'none' } : undefined),
    },
  ],
};
