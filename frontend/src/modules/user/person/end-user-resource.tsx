import { passwordRule } from '../../../kernel/access/account/password-lengths';
import type { Option } from '../../../kernel/resource/declare/field-definition';
import { defineResource } from '../../../kernel/resource/declare/resource';
import { calledOf } from './end-user';
import { EndUserCell } from './end-user-cell';

/** Codes that count from 0, each with the colour of its tag. */
const coloured = (...tones: string[]): Option[] => tones.map((tone, value) => ({ value, tone }));

export const GENDERS = coloured('default', 'success', 'error');
export const STATES = coloured('error', 'success', 'warning');
export const LOGIN_TYPES = coloured('error', 'success', 'processing');

/** The screen of the end users of an app. */
export const endUsers = defineResource('user/info', {
  texts: 'user-info',
  title: calledOf,
  order: ['createTime', 'desc'],
  form: { in: 'drawer', width: 560 },
  fields: [
    {
      name: 'nickName',
      input: 'text',
      required: true,
      table: { width: 210 },
      render: (_, person) => <EndUserCell person={person} />,
    },
    { name: 'avatarUrl', input: 'image', table: false },
    { name: 'phone', input: 'text', table: { width: 150 } },
    { name: 'gender', input: 'radio', search: true, initial: 0, options: GENDERS, table: { width: 92 } },
    { name: 'loginType', input: 'radio', search: true, initial: 0, options: LOGIN_TYPES, table: { width: 110 } },
    { name: 'status', search: true, options: STATES, table: { width: 100 } },
    { name: 'unionid', input: 'text', table: { width: 180, hidden: true } },
    { name: 'password', input: 'password', rule: () => passwordRule('users'), table: false },
    { name: 'description', input: 'textarea', table: { width: 220, hidden: true } },
    { name: 'createTime', table: { width: 170, sortable: true } },
    { name: 'updateTime', table: { width: 170, hidden: true } },
  ],
});
