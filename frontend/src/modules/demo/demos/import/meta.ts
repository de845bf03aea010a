import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'screens',
  place: 12,
  title: {
    en: 'Rows into a file, and out of one',
    'zh-cn': '导出到文件，从文件导入',
    'zh-tw': '匯出到檔案，從檔案匯入',
  },
  note: {
    en: 'The file that is written can be read again. What would come of each row is shown before; then all of them come in, or none.',
    'zh-cn': '导出的文件可以再次导入。先预览每一行的结果，然后全部导入或全部不导入。',
    'zh-tw': '匯出的檔案可以再次匯入。先預覽每一列的結果，然後全部匯入或全部不匯入。',
  },
  parts: ['useExport', 'useImportDialog'],
};
