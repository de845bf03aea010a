/** The items of each demo tenant. Some have the same name. */
export const tenantItems: Record<1 | 2, { name: string; stock: number }[]> = {
  1: [
    { name: '安溪铁观音', stock: 120 },
    { name: '龙井茶', stock: 64 },
    { name: '紫砂壶', stock: 9 },
    { name: '茶叶礼盒', stock: 30 },
  ],
  2: [
    { name: '云南小粒咖啡豆', stock: 210 },
    { name: '手冲壶', stock: 18 },
    { name: '茶叶礼盒', stock: 5 },
  ],
};
