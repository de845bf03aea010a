import { type RuleGroup, endsIn, isText } from '../rule';

/** Rules for personal data. */
export const people: RuleGroup = {
  name: 'people',
  rules: [
    {
      id: 'phone',
      reason: {
        'zh-cn': '手机号脱敏并标记为个人信息',
        'zh-tw': '手機號碼遮罩並標記為個人資料',
        en: 'A phone number is masked, and says something about a person',
      },
      example: 'phone varchar(20)',
      concludes: (column, name) =>
        isText(column) && endsIn(name, 'phone', 'mobile', 'tel', 'telephone', 'phonenumber', 'phoneNumber')
          ? { kind: 'string', masked: 'phone', personal: 'phone' }
          : undefined,
    },
    {
      id: 'email',
      reason: {
        'zh-cn': '邮箱脱敏并标记为个人信息',
        'zh-tw': '電子郵件遮罩並標記為個人資料',
        en: 'An e-mail address is masked, and says something about a person',
      },
      example: 'email varchar(100)',
      concludes: (column, name) =>
        isText(column) && endsIn(name, 'email', 'mail')
          ? { kind: 'string', masked: 'email', personal: 'email' }
          : undefined,
    },
    {
      id: 'idCard',
      reason: {
        'zh-cn': '证件号脱敏并标记为个人信息',
        'zh-tw': '證件號碼遮罩並標記為個人資料',
        en: 'The number of an identity card is masked, and says something about a person',
      },
      example: 'id_card varchar(18)',
      concludes: (column, name) =>
        isText(column) && endsIn(name, 'idCard', 'idNumber', 'identityNo', 'idNo', 'passport')
          ? { kind: 'string', masked: 'idCard', personal: 'idCard', search: false }
          : undefined,
    },
    {
      id: 'bankCard',
      reason: {
        'zh-cn': '银行卡号脱敏并标记为个人信息',
        'zh-tw': '銀行卡號遮罩並標記為個人資料',
        en: 'The number of a bank card is masked, and says something about a person',
      },
      example: 'bank_card varchar(30)',
      concludes: (column, name) =>
        isText(column) && endsIn(name, 'bankCard', 'cardNo', 'bankAccount')
          ? { kind: 'string', masked: 'bankCard', personal: 'bankCard', search: false }
          : undefined,
    },
    {
      id: 'personName',
      reason: {
        'zh-cn': '真实姓名脱敏并标记为个人信息',
        'zh-tw': '真實姓名遮罩並標記為個人資料',
        en: 'The name of a person is masked',
      },
      example: 'contact varchar(50)',
      concludes: (column, name) =>
        isText(column) && endsIn(name, 'realName', 'contact', 'contactName', 'consignee', 'receiver', 'recipient')
          ? { kind: 'string', masked: 'name', personal: 'name', search: false }
          : undefined,
    },
    {
      id: 'region',
      reason: {
        'zh-cn': '省市区标记为个人信息',
        'zh-tw': '省市區標記為個人資料',
        en: 'A region says where a person is',
      },
      example: 'province varchar(50)',
      concludes: (column, name) =>
        isText(column) && endsIn(name, 'province', 'city', 'district', 'county')
          ? { kind: 'string', personal: 'region' }
          : undefined,
    },
    {
      id: 'place',
      reason: {
        'zh-cn': '详细地址标记为个人信息',
        'zh-tw': '詳細地址標記為個人資料',
        en: 'A street address says where a person is',
      },
      example: 'address varchar(200)',
      concludes: (column, name) =>
        isText(column) && endsIn(name, 'address', 'addr') && !endsIn(name, 'ipAddress', 'ipAddr')
          ? { kind: 'string', personal: 'place' }
          : undefined,
    },
    {
      id: 'account',
      reason: {
        'zh-cn': '外部账号标记为个人信息',
        'zh-tw': '外部帳號標記為個人資料',
        en: 'An account elsewhere says who a person is',
      },
      example: 'openid varchar(64)',
      concludes: (column, name) =>
        isText(column) && endsIn(name, 'openid', 'openId', 'unionid', 'unionId')
          ? { kind: 'string', personal: 'account' }
          : undefined,
    },
    {
      id: 'secret',
      reason: {
        'zh-cn': '密码和令牌不进入资源',
        'zh-tw': '密碼和權杖不進入資源',
        en: 'A password or token does not belong into a list',
      },
      example: 'password varchar(100)',
      concludes: (_, name) =>
        endsIn(name, 'password', 'passwd', 'pass', 'pwd', 'secret', 'token', 'salt') ? null : undefined,
    },
  ],
};
