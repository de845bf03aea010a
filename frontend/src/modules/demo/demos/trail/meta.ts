import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'values',
  place: 6,
  title: { en: 'What staff did', 'zh-cn': '操作记录', 'zh-tw': '操作紀錄' },
  note: {
    en: 'The newest act on an end user, and all that were done to that person. What somebody does elsewhere appears by itself.',
    'zh-cn': '对终端用户的最新一次操作，以及对此人的全部操作；他人的新操作会自动出现。',
    'zh-tw': '對終端使用者的最新一次操作，以及對此人的全部操作；他人的新操作會自動出現。',
  },
  parts: ['ActionTag', 'TargetCell', 'ActDetails', 'ActsOn'],
};
