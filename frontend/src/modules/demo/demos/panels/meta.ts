import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'around',
  place: 5,
  title: { en: 'What plugins show', 'zh-cn': '插件面板', 'zh-tw': '外掛面板' },
  note: {
    en: 'A plugin answers a text, a list, values or figures; the console draws them, each card saying whose it is.',
    'zh-cn': '插件返回文本、列表、数值或图表数据，由控制台绘制并注明来源。',
    'zh-tw': '外掛回傳文字、清單、數值或圖表資料，由主控台繪製並註明來源。',
  },
  parts: ['PluginPanels'],
};
