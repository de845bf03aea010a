import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'values',
  place: 6,
  title: { en: 'What staff did', 'zh-cn': '操作记录', 'zh-tw': '操作紀錄' },
  note: {
    en: 'The newest act on an end user, what a change was, and all that were done to that person.',
    'zh-cn': '对终端用户的最新一次操作、一处改动的前后，以及对此人的全部操作。',
    'zh-tw': '對終端使用者的最新一次操作、一處改動的前後，以及對此人的全部操作。',
  },
  parts: ['ActionTag', 'TargetCell', 'ActDetails', 'ActsOn', 'FieldChanges'],
};
