import { type RuleGroup, endsIn, isLongText, isText, roomOf } from '../rule';

/** Rules for the purpose of a text. */
export const words: RuleGroup = {
  name: 'words',
  rules: [
    {
      id: 'title',
      reason: {
        'zh-cn': '名称类字段用于搜索和排序',
        'zh-tw': '名稱類欄位用於搜尋和排序',
        en: 'A name or title is what people search and sort by',
      },
      example: 'title varchar(100)',
      concludes: (column, name) =>
        isText(column) && !isLongText(column) && endsIn(name, 'name', 'title', 'label', 'subject')
          ? { kind: 'string', search: true, sort: true }
          : undefined,
    },
    {
      id: 'code',
      reason: {
        'zh-cn': '编号类字段用于搜索',
        'zh-tw': '編號類欄位用於搜尋',
        en: 'A code or number is looked up by people',
      },
      example: 'order_no varchar(32)',
      concludes: (column, name) =>
        isText(column) && !isLongText(column) && endsIn(name, 'code', 'no', 'sn', 'sku', 'key', 'keyName')
          ? { kind: 'string', search: true }
          : undefined,
    },
    {
      id: 'remark',
      reason: {
        'zh-cn': '备注、描述类字段为多行文本',
        'zh-tw': '備註、描述類欄位為多行文字',
        en: 'A remark or description has several lines',
      },
      example: 'remark varchar(255)',
      concludes: (column, name) =>
        isText(column) &&
        !isLongText(column) &&
        endsIn(name, 'remark', 'description', 'desc', 'note', 'memo', 'intro', 'summary', 'reason', 'comment')
          ? { kind: 'lines', length: roomOf(column) ?? 500, table: 'hidden' }
          : undefined,
    },
    {
      id: 'content',
      reason: {
        'zh-cn': '内容类长文本使用富文本编辑器',
        'zh-tw': '內容類長文字使用富文字編輯器',
        en: 'A long content is formatted text',
      },
      example: 'content longtext',
      concludes: (column, name) =>
        isLongText(column) && endsIn(name, 'content', 'detail', 'body', 'html', 'article')
          ? { kind: 'rich', table: 'none' }
          : undefined,
    },
    {
      id: 'longText',
      reason: {
        'zh-cn': '不限长度的文本不进入列表',
        'zh-tw': '不限長度的文字不進入清單',
        en: 'A text of any length is not a column of the list',
      },
      example: 'notes text',
      concludes: (column) => (isLongText(column) ? { kind: 'text', table: 'none' } : undefined),
    },
    {
      id: 'longLine',
      reason: {
        'zh-cn': '500 个字符以上的文本为多行',
        'zh-tw': '500 個字元以上的文字為多行',
        en: 'From 500 characters on a text has several lines',
      },
      example: 'terms varchar(1000)',
      concludes: (column) =>
        isText(column) && (column.sizes[0] ?? 0) >= 500 ? { kind: 'lines', table: 'hidden' } : undefined,
    },
  ],
};
