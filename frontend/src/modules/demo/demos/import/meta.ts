import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'screens',
  place: 12,
  title: { en: 'Rows out of a file', 'zh-cn': '从文件导入', 'zh-tw': '從檔案匯入' },
  note: {
    en: 'What would come of each row is shown before; then all of them come in, or none.',
    'zh-cn': '先预览每一行的结果，然后全部导入或全部不导入。',
    'zh-tw': '先預覽每一列的結果，然後全部匯入或全部不匯入。',
  },
  parts: ['useImportDialog'],
};
