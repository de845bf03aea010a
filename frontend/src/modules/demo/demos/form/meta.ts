import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'screens',
  place: 5,
  title: { en: 'A form by itself', 'zh-cn': '独立表单', 'zh-tw': '獨立表單' },
  note: {
    en: 'The form of a resource, opened from anywhere, with the checks of the API document.',
    'zh-cn': '资源的表单可从任何地方打开，校验规则来自接口文档。',
    'zh-tw': '資源的表單可從任何地方開啟，驗證規則來自介面文件。',
  },
  parts: ['ResourceForm'],
  fields: `name string(100) required search "名称|名稱|Name"
key string(100) required unique "键名|鍵名|Key"
`,
};
