import { type RuleGroup, endsIn, isText, roomOf } from '../rule';

/** Rules for addresses of uploaded files. */
export const files: RuleGroup = {
  name: 'files',
  rules: [
    {
      id: 'image',
      reason: { 'zh-cn': '图片地址为上传', 'zh-tw': '圖片地址為上傳', en: 'The address of a picture is an upload' },
      example: 'cover varchar(255)',
      concludes: (column, name) =>
        isText(column) &&
        endsIn(
          name,
          'image',
          'img',
          'cover',
          'avatar',
          'logo',
          'photo',
          'pic',
          'picture',
          'thumb',
          'poster',
          'banner',
          'avatarUrl',
          'imageUrl',
        )
          ? { kind: 'image', length: roomOf(column) ?? 255 }
          : undefined,
    },
    {
      id: 'images',
      reason: {
        'zh-cn': '复数的图片为多图上传',
        'zh-tw': '複數的圖片為多圖上傳',
        en: 'Pictures in the plural are an upload of several',
      },
      example: 'images varchar(2000)',
      concludes: (column, name) =>
        (isText(column) || ['json', 'tags'].includes(column.type)) &&
        endsIn(name, 'images', 'imgs', 'photos', 'pics', 'pictures', 'gallery')
          ? { kind: 'images', length: Math.max(2000, roomOf(column) ?? 0), table: 'hidden' }
          : undefined,
    },
    {
      id: 'file',
      reason: { 'zh-cn': '文件地址为上传', 'zh-tw': '檔案地址為上傳', en: 'The address of a file is an upload' },
      example: 'attachment varchar(255)',
      concludes: (column, name) =>
        isText(column) && endsIn(name, 'file', 'attachment', 'fileUrl', 'video', 'audio')
          ? { kind: 'file', length: roomOf(column) ?? 255 }
          : undefined,
    },
  ],
};
