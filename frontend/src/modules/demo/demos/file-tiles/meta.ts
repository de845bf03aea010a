import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'files',
  place: 19,
  title: { en: 'Files as tiles', 'zh-cn': '文件卡片', 'zh-tw': '檔案卡片' },
  note: {
    en: 'A picture of the file or the sign of its kind, its name and its size; the folders of the library.',
    'zh-cn': '文件的图片或类型图标、名称和大小；以及文件库的文件夹。',
    'zh-tw': '檔案的圖片或類型圖示、名稱和大小；以及檔案庫的資料夾。',
  },
  parts: ['FileTile', 'FilePicture', 'useKindWords', 'useFolders'],
};
