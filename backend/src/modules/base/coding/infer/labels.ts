import { lookup } from '../../../../lookup';
import type { Texts } from '../resource-spec';
import { traditional } from './traditional';

/** Labels for common column names, in the three languages. */
const KNOWN: Record<string, [zhCn: string, zhTw: string, en: string]> = {
  name: ['名称', '名稱', 'Name'],
  title: ['标题', '標題', 'Title'],
  code: ['编码', '編碼', 'Code'],
  price: ['价格', '價格', 'Price'],
  amount: ['金额', '金額', 'Amount'],
  stock: ['库存', '庫存', 'Stock'],
  quantity: ['数量', '數量', 'Quantity'],
  count: ['数量', '數量', 'Count'],
  status: ['状态', '狀態', 'Status'],
  state: ['状态', '狀態', 'State'],
  type: ['类型', '類型', 'Type'],
  category: ['分类', '分類', 'Category'],
  remark: ['备注', '備註', 'Remark'],
  description: ['描述', '描述', 'Description'],
  content: ['内容', '內容', 'Content'],
  image: ['图片', '圖片', 'Picture'],
  images: ['图片', '圖片', 'Pictures'],
  mainImage: ['主图', '主圖', 'Main picture'],
  cover: ['封面', '封面', 'Cover'],
  avatar: ['头像', '頭像', 'Avatar'],
  logo: ['标志', '標誌', 'Logo'],
  file: ['文件', '檔案', 'File'],
  attachment: ['附件', '附件', 'Attachment'],
  phone: ['手机号', '手機號碼', 'Phone'],
  email: ['邮箱', '電子郵件', 'E-mail'],
  idCard: ['身份证号', '身分證號碼', 'ID card'],
  bankCard: ['银行卡号', '銀行卡號', 'Bank card'],
  contact: ['联系人', '聯絡人', 'Contact'],
  realName: ['真实姓名', '真實姓名', 'Real name'],
  gender: ['性别', '性別', 'Gender'],
  age: ['年龄', '年齡', 'Age'],
  birthday: ['生日', '生日', 'Birthday'],
  province: ['省份', '省份', 'Province'],
  city: ['城市', '城市', 'City'],
  district: ['区县', '區縣', 'District'],
  address: ['地址', '地址', 'Address'],
  userId: ['用户', '使用者', 'User'],
  staffId: ['员工', '員工', 'Staff member'],
  departmentId: ['部门', '部門', 'Department'],
  deptId: ['部门', '部門', 'Department'],
  parentId: ['上级', '上級', 'Parent'],
  orderNum: ['排序号', '排序號', 'Order'],
  sort: ['排序号', '排序號', 'Order'],
  url: ['网址', '網址', 'Address'],
  link: ['链接', '連結', 'Link'],
  ip: ['IP 地址', 'IP 位址', 'IP address'],
  color: ['颜色', '顏色', 'Colour'],
  tags: ['标签', '標籤', 'Tags'],
  weight: ['重量', '重量', 'Weight'],
  isDefault: ['默认', '預設', 'Default'],
  isHot: ['热门', '熱門', 'Hot'],
  enabled: ['启用', '啟用', 'Enabled'],
  startTime: ['开始时间', '開始時間', 'Starts'],
  endTime: ['结束时间', '結束時間', 'Ends'],
  payTime: ['支付时间', '支付時間', 'Paid'],
  goods: ['商品', '商品', 'Goods'],
  order: ['订单', '訂單', 'Orders'],
  brand: ['品牌', '品牌', 'Brands'],
  article: ['文章', '文章', 'Articles'],
};

/** The name of a field by its Chinese label; undefined if several or none have it. */
export function wordOf(label: string): string | undefined {
  const [word, another] = Object.entries(KNOWN)
    .filter(([, labels]) => labels.slice(0, 2).includes(label))
    .map(([one]) => one);
  return another === undefined ? word : undefined;
}

/** Chinese words for states, in the other two languages. */
const STATES: Record<string, [zhTw: string, en: string]> = {
  启用: ['啟用', 'Enabled'],
  禁用: ['停用', 'Disabled'],
  停用: ['停用', 'Disabled'],
  正常: ['正常', 'Normal'],
  开启: ['開啟', 'On'],
  关闭: ['關閉', 'Closed'],
  是: ['是', 'Yes'],
  否: ['否', 'No'],
  男: ['男', 'Male'],
  女: ['女', 'Female'],
  未知: ['未知', 'Unknown'],
  待支付: ['待付款', 'Unpaid'],
  已支付: ['已付款', 'Paid'],
  待审核: ['待審核', 'Pending'],
  已通过: ['已通過', 'Approved'],
  已拒绝: ['已拒絕', 'Rejected'],
  草稿: ['草稿', 'Draft'],
  已发布: ['已發佈', 'Published'],
  上架: ['上架', 'On sale'],
  下架: ['下架', 'Off sale'],
  已完成: ['已完成', 'Done'],
  已取消: ['已取消', 'Cancelled'],
  进行中: ['進行中', 'Running'],
  未开始: ['未開始', 'Not started'],
  失败: ['失敗', 'Failed'],
  成功: ['成功', 'Succeeded'],
};

/** The same states by their English labels. */
const BY_ENGLISH = new Map(Object.entries(STATES).map(([zhCn, [zhTw, en]]) => [en.toLowerCase(), { zhCn, zhTw }]));

const CHINESE = /\p{Script=Han}/u;

/** The text without characters that cannot be in a line of source: control characters, backslashes and backticks. */
export const plainText = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}`\\]/gu, ' ');

/** The text for a screen, without braces, which the screen would replace as placeholders. */
const plain = (text: string): string => plainText(text).replace(/[{}]/g, ' ').trim().slice(0, 60);

/** @param comment in any language, or `zh|zh-tw|en`; @param fallback English text if no other is known */
export function textsOf(comment: string, fallback: string): Texts {
  const [zhCn = '', zhTw = '', en = ''] = comment.split('|').map(plain);
  if (zhTw && en) return { 'zh-cn': zhCn, 'zh-tw': zhTw, en };
  const state = Object.hasOwn(STATES, zhCn) ? STATES[zhCn] : undefined;
  if (state) return { 'zh-cn': zhCn, 'zh-tw': state[0], en: state[1] };
  const known = BY_ENGLISH.get(zhCn.toLowerCase());
  if (known) return { 'zh-cn': known.zhCn, 'zh-tw': known.zhTw, en: capital(zhCn) };
  const spare = plain(fallback) || zhCn || 'Field';
  return CHINESE.test(zhCn)
    ? { 'zh-cn': zhCn, 'zh-tw': traditional(zhCn), en: spare }
    : { 'zh-cn': capital(zhCn || spare), 'zh-tw': capital(zhCn || spare), en: capital(zhCn || spare) };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** An id is called like the row that it names: `goodsId` like `goods`. In English some names are plurals, so the spare is used. */
function ofId(word: string, spare: string): (typeof KNOWN)[string] | undefined {
  const [zhCn, zhTw] = (word.endsWith('Id') ? lookup(KNOWN, word.slice(0, -'Id'.length)) : undefined) ?? [];
  return zhCn !== undefined && zhTw !== undefined ? [zhCn, zhTw, spare] : undefined;
}

/** @param word the name of a field or resource in camel case; @param spare its English words */
export function labelOf(word: string, comment: string, spare: string): Texts {
  const [zhCn, zhTw, en] = lookup(KNOWN, word) ?? ofId(word, spare) ?? [];
  const isEnglish = comment !== '' && !comment.includes('|') && !CHINESE.test(comment);
  if (isEnglish && zhCn && zhTw) return { 'zh-cn': zhCn, 'zh-tw': zhTw, en: capital(plain(comment)) };
  if (comment) {
    const texts = textsOf(comment, en ?? spare);
    return texts['zh-cn'] === zhCn && zhTw ? { ...texts, 'zh-tw': zhTw } : texts;
  }
  return zhCn && zhTw && en ? { 'zh-cn': zhCn, 'zh-tw': zhTw, en } : textsOf('', spare);
}
