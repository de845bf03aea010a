import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'inputs',
  place: 11,
  title: { en: 'A reason', 'zh-cn': '填写原因', 'zh-tw': '填寫原因' },
  note: {
    en: "One of the usual reasons at a press, or words of one's own.",
    'zh-cn': '点一下选择常用原因，或自行填写。',
    'zh-tw': '按一下選擇常用原因，或自行填寫。',
  },
  parts: ['ReasonInput', 'useReasons', 'DurationChoice'],
};
