/** A feature that a chat product may have, and the tables and columns that it requires. */
interface FeatureDefinition {
  key: string;
  needs: readonly string[];
  /** whether it also requires the chat Redis to be configured */
  live?: boolean;
}

/** The features on which the console's calls depend. A column is given by its table and its property. */
export const FEATURES = [
  { key: 'people', needs: ['im_user'] },
  { key: 'ban', needs: ['im_user.is_banned', 'im_user.reason'] },
  { key: 'timedBan', needs: ['im_user.is_banned', 'im_user.reason'] },
  { key: 'phone', needs: ['im_user.phone'] },
  { key: 'email', needs: ['im_user.email'] },
  { key: 'status', needs: ['im_user.status'] },
  { key: 'lastLogin', needs: ['im_user.last_login_time'] },
  { key: 'loginAddress', needs: ['im_user.last_login_ip'] },
  { key: 'manualApprove', needs: ['im_user.is_manual_approve'] },
  { key: 'mobilePush', needs: ['im_user.cid'] },
  {
    key: 'realName',
    needs: ['im_user.is_real_name', 'im_user.id_card', 'im_user.id_card_front', 'im_user.id_card_back'],
  },
  {
    key: 'bank',
    needs: ['im_user.bank_name', 'im_user.bank_card', 'im_user.bank_account', 'im_user.is_bind_bank_card'],
  },
  { key: 'balance', needs: ['im_user.balance'] },
  { key: 'invitation', needs: ['im_user.invite_code', 'im_user.parent_id'] },
  { key: 'place', needs: ['im_user.area', 'im_user.lon', 'im_user.lat'] },
  { key: 'age', needs: ['im_user.age'] },
  { key: 'welcomeWord', needs: ['im_user.welcome_word'] },
  { key: 'hiddenPeople', needs: ['im_user.is_hidden'] },
  { key: 'groups', needs: ['im_group', 'im_group_member'] },
  { key: 'groupBan', needs: ['im_group.is_banned', 'im_group.reason'] },
  { key: 'dissolve', needs: ['im_group.dissolve', 'im_group_member.quit'] },
  { key: 'mute', needs: ['im_group.is_muted'] },
  { key: 'muteMember', needs: ['im_group_member.is_muted'] },
  { key: 'topMessage', needs: ['im_group.top_message_id'] },
  { key: 'hiddenGroups', needs: ['im_group.is_hidden'] },
  { key: 'privateMessages', needs: ['im_private_message'] },
  { key: 'groupMessages', needs: ['im_group_message'] },
  { key: 'quote', needs: ['im_private_message.quote_message_id', 'im_group_message.quote_message_id'] },
  { key: 'mention', needs: ['im_group_message.at_user_ids'] },
  { key: 'receipt', needs: ['im_group_message.receipt', 'im_group_message.receipt_ok'] },
  { key: 'friends', needs: ['im_friend'] },
  { key: 'sensitiveWords', needs: ['im_sensitive_word'] },
  {
    key: 'systemMessages',
    needs: [
      'im_system_message.rich_text',
      'im_system_message.content_type',
      'im_system_message.intro',
      'im_system_message.deleted',
    ],
  },
  {
    key: 'pushes',
    needs: ['im_sm_push_task.seq_no', 'im_sm_push_task.send_to_all', 'im_sm_push_task.recv_ids'],
  },
  { key: 'wordings', needs: ['im_wording', 'im_wording_library'] },
  { key: 'signs', needs: ['im_sign'] },
  { key: 'userLog', needs: ['im_user_log'] },
  { key: 'online', needs: [], live: true },
  { key: 'forceLogout', needs: [], live: true },
] as const satisfies readonly FeatureDefinition[];

export type FeatureKey = (typeof FEATURES)[number]['key'];
