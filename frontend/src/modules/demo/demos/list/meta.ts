import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'screens',
  place: 1,
  title: { en: 'A whole list', 'zh-cn': '完整列表', 'zh-tw': '完整清單' },
  note: {
    en: 'Declared in a dozen lines: search and filters in the address, columns, sorting, saved views, form, export, import, history.',
    'zh-cn': '十几行声明即可得到：地址中的搜索与筛选、列设置、排序、视图、表单、导出、导入和变更记录。',
    'zh-tw': '十幾行宣告即可得到：網址中的搜尋與篩選、欄位設定、排序、檢視、表單、匯出、匯入和變更記錄。',
  },
  parts: ['ResourcePage'],
  fields: `name string(100) required search sort "名称|名稱|Name"
keyName string(100) required unique sort "键名|鍵名|Key"
dataType int default=0 filter "类型:0文本,1富文本,2文件"
remark lines(255) "备注|備註|Remark"
`,
};
