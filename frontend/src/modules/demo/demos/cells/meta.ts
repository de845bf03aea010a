import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'values',
  place: 1,
  title: { en: 'Short texts, code and pictures', 'zh-cn': '短文本、代码与图片', 'zh-tw': '短文字、程式碼與圖片' },
  note: {
    en: 'What is longer than its cell is whole under the pointer; pictures open large.',
    'zh-cn': '超出单元格的内容在悬停时完整显示，图片可放大。',
    'zh-tw': '超出儲存格的內容在懸停時完整顯示，圖片可放大。',
  },
  parts: ['ShortText', 'OneLineCode', 'ImageThumb', 'Faint'],
};
