import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'files',
  place: 20,
  title: { en: 'Files held over the window', 'zh-cn': '拖到窗口上的文件', 'zh-tw': '拖到視窗上的檔案' },
  note: {
    en: 'Whether files are being held over the window, so that a page can say where to let go.',
    'zh-cn': '是否有文件正被拖到窗口上方，页面可据此提示放开的位置。',
    'zh-tw': '是否有檔案正被拖到視窗上方，頁面可據此提示放開的位置。',
  },
  parts: ['useHeldFiles'],
};
