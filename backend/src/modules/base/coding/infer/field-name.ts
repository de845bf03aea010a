import { lookup } from '../../../../lookup';
import type { NotKept } from '../read/not-kept';
import type { RawColumn } from '../read/raw-table';
import { TAKEN } from '../spec/require-sound';
import { camel } from '../write/names';
import { wordOf } from './labels';

/** Chinese headings that have another word than the label of such a field. */
const HEADINGS: Partial<Record<string, string>> = {
  姓名: 'realName',
  手机: 'phone',
  手机号码: 'phone',
  联系电话: 'phone',
  电话: 'tel',
  電話: 'tel',
  手機: 'phone',
  電郵: 'email',
  电子邮箱: 'email',
  邮件: 'email',
  编号: 'code',
  編號: 'code',
  单价: 'price',
  單價: 'price',
  售价: 'price',
  成本: 'cost',
  总价: 'total',
  总额: 'total',
  合计: 'total',
  數量: 'quantity',
  数量: 'quantity',
  单位: 'unit',
  單位: 'unit',
  规格: 'model',
  型号: 'model',
  日期: 'date',
  时间: 'time',
  時間: 'time',
  说明: 'description',
  說明: 'description',
  备注: 'remark',
  備註: 'remark',
  客户: 'customer',
  客戶: 'customer',
  客户名称: 'customerName',
  供应商: 'supplier',
  供應商: 'supplier',
  公司: 'company',
  公司名称: 'companyName',
  部门: 'department',
  部門: 'department',
  职位: 'post',
  國家: 'country',
  国家: 'country',
  邮编: 'postcode',
  商品名称: 'goodsName',
  产品名称: 'productName',
  订单号: 'orderNo',
  订单编号: 'orderNo',
  是否启用: 'enabled',
  创建时间: 'createTime',
  更新时间: 'updateTime',
  建立時間: 'createTime',
  更新時間: 'updateTime',
  序号: 'orderNum',
  排序: 'orderNum',
  主键: 'id',
};

const WORD = /^[a-z][A-Za-z0-9]{0,39}$/;

export interface FieldName {
  name: string;
  /** if the name is not that of the column */
  made?: NotKept;
}

/** Gives each column a name that a property can have, and that no other one has. */
export class FieldNames {
  private readonly used = new Set<string>();

  nameFor(column: RawColumn, position: number): FieldName {
    const plain = camel(column.name);
    const wanted = WORD.test(plain) ? plain : nameOf(column.name, position);
    const name = this.unused(freeName(wanted));
    this.used.add(name.toLowerCase());
    const isMade = wanted !== plain || name !== freeName(wanted);
    return isMade ? { name, made: { column: column.name, kind: 'madeName', detail: name } } : { name };
  }

  private unused(name: string): string {
    let free = name;
    for (let count = 2; this.used.has(free.toLowerCase()); count++) free = `${name.slice(0, 37)}${count}`;
    return free;
  }
}

/** Parameters of a list get another name: `size` becomes `sizeValue`. The columns of every row keep theirs, so that they are left out. */
const freeName = (name: string): string =>
  TAKEN.has(name) && !['id', 'createTime', 'updateTime'].includes(name) ? `${name}Value` : name;

/** `价格（元）` is `price`; of other words, what is Latin in them is used. */
function nameOf(heading: string, position: number): string {
  const [words = ''] = heading.split(/[(（[【]/);
  const known = lookup(HEADINGS, words.trim()) ?? wordOf(words.trim());
  if (known) return known;
  const latin = camel(heading.replace(/[^A-Za-z0-9_]+/g, ' ').replace(/^[\d_\s]+/, ''));
  return WORD.test(latin) ? latin : latin.length > 40 ? latin.slice(0, 40) : `field${position + 1}`;
}
