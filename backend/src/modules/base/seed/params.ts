import { ParamType, type BaseSysParam } from '../tables/param.entity';

type ParamSeed = Pick<BaseSysParam, 'keyName' | 'name' | 'data' | 'dataType' | 'remark' | 'isPublic'>;

/** One example parameter of each kind. */
export const params: ParamSeed[] = [
  {
    keyName: 'customerService',
    name: '客服信息',
    dataType: ParamType.Text,
    data: JSON.stringify({ phone: '400-000-0000', hours: '09:00-21:00', email: 'service@example.com' }, null, 2),
    remark: 'JSON 文本，供客户端展示',
    isPublic: false,
  },
  {
    keyName: 'userAgreement',
    name: '用户协议',
    dataType: ParamType.RichText,
    data: '<h2>用户协议</h2><p>欢迎使用本产品。请在使用前阅读以下条款：</p><ol><li>请勿发布违法违规内容。</li><li>请妥善保管您的账号与密码。</li><li>我们会依法保护您的个人信息。</li></ol>',
    remark: '公开页面，无需登录即可查看',
    isPublic: true,
  },
  {
    keyName: 'logo',
    name: '产品图标',
    dataType: ParamType.File,
    data: '/favicon.svg',
    remark: '多个文件以英文逗号分隔',
    isPublic: false,
  },
];
