import type { Needs } from '../capability/fit-fields';

/** The columns of a user that a chat product may lack or never write, by the feature that they need. */
export const PERSON_NEEDS: Needs = {
  phone: 'phone',
  email: 'email',
  status: 'status',
  last_login_time: 'lastLogin',
  last_login_ip: 'loginAddress',
  is_real_name: 'realName',
  id_card: 'realName',
  bank_name: 'bank',
  bank_card: 'bank',
  bank_account: 'bank',
  is_bind_bank_card: 'bank',
  balance: 'balance',
  area: 'place',
  location: 'place',
  invite_code: 'invitation',
  parent_id: 'invitation',
  invited: 'invitation',
  is_manual_approve: 'manualApprove',
  age: 'age',
  welcome_word: 'welcomeWord',
  is_hidden: 'hiddenPeople',
  online: 'online',
};

/** The needs of screens that show only the phone number of a user. */
export const PHONE_NEEDS: Needs = { phone: 'phone' };
