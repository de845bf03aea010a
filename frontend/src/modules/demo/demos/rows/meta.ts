import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'inputs',
  place: 3,
  title: { en: 'Choosing rows and words', 'zh-cn': '选择数据与字典', 'zh-tw': '選擇資料與字典' },
  note: {
    en: 'A row of another resource or one of the staff found by typing, a department of the tree, words of a dictionary, several of a few.',
    'zh-cn': '输入以查找其他资源的数据或员工，从树中选择部门，选择字典项，或多选。',
    'zh-tw': '輸入以查找其他資源的資料或員工，從樹中選擇部門，選擇字典項目，或多選。',
  },
  parts: ['RowSelect', 'StaffSelect', 'DepartmentPicker', 'useDepartments', 'DictSelect', 'DictTags', 'ChoicesSelect'],
};
