export interface StaffSeed {
  username: string;
  name: string;
  nickName: string;
  department: string;
  /** label of the role */
  role?: string;
  disabled?: boolean;
}

/** One account for each role, for signing in. */
export const accounts: StaffSeed[] = [
  { username: 'operator', name: '林晓雯', nickName: '晓雯', department: '运营部', role: 'chat-operations' },
  { username: 'auditor', name: '周明远', nickName: 'Victor', department: '财务部', role: 'auditor' },
];

const person = (department: string, username: string, name: string, nickName: string, role?: string): StaffSeed => ({
  username,
  name,
  nickName,
  department,
  role,
});

const left = (seed: StaffSeed): StaffSeed => ({ ...seed, disabled: true });

/** People who fill the lists. Nobody knows their passwords. */
export const people: StaffSeed[] = [
  person('总公司', 'chenhao', '陈浩', '浩哥'),
  person('产品研发部', 'zhaolei', '赵磊', '老赵'),
  person('产品组', 'sophie.wang', '王思涵', 'Sophie'),
  person('产品组', 'emma.clarke', 'Emma Clarke', 'Emma'),
  person('前端组', 'liujia', '刘佳', '佳佳'),
  person('前端组', 'daniel.kim', 'Daniel Kim', 'Dan'),
  left(person('前端组', 'huangyi', '黄毅', '阿毅')),
  person('后端组', 'sunpeng', '孙鹏', '大鹏'),
  person('后端组', 'xuting', '徐婷', '婷婷'),
  person('后端组', 'oliver.brown', 'Oliver Brown', 'Oli'),
  person('运营部', 'majun', '马骏', '骏马', 'chat-operations'),
  person('用户运营组', 'zhuyan', '朱燕', '小燕子', 'chat-operations'),
  person('用户运营组', 'hujing', '胡静', '静静', 'chat-operations'),
  person('用户运营组', 'mia.thompson', 'Mia Thompson', 'Mia', 'chat-operations'),
  person('内容审核组', 'guoqiang', '郭强', '强子', 'chat-operations'),
  person('内容审核组', 'helin', '何琳', '琳琳', 'chat-operations'),
  left(person('内容审核组', 'gaofeng', '高峰', '峰回路转', 'chat-operations')),
  person('客户服务部', 'luodan', '罗丹', '丹姐'),
  person('在线客服组', 'liangchao', '梁超', '超超'),
  person('在线客服组', 'songyu', '宋雨', '雨点'),
  person('在线客服组', 'grace.lee', 'Grace Lee', 'Grace'),
  person('投诉处理组', 'tangwei', '唐伟', '唐老师'),
  person('市场部', 'hanxue', '韩雪', '雪儿'),
  person('市场部', 'lucas.martin', 'Lucas Martin', 'Lucas'),
  left(person('人力行政部', 'fengmei', '冯梅', '梅子')),
  person('人力行政部', 'dengkai', '邓凯', '凯凯'),
  person('财务部', 'caoli', '曹丽', '丽丽', 'auditor'),
];
