import type { ActAction } from './act.entity';

/** Acts that are only possible after another one: if the trail has one of them later on the same target, the first one was done. */
export const REVERSALS: Partial<Record<ActAction, readonly ActAction[]>> = {
  'user.ban': ['user.unban'],
  'user.unban': ['user.ban'],
  'group.ban': ['group.unban'],
  'group.unban': ['group.ban'],
  'group.mute': ['group.unmute'],
  'group.unmute': ['group.mute'],
  'member.mute': ['member.unmute'],
  'member.unmute': ['member.mute'],
  'member.remove': ['member.add', 'member.restore'],
  'member.restore': ['member.remove'],
  'group_message.recall': ['group_message.restore'],
  'group_message.restore': ['group_message.recall'],
  'private_message.recall': ['private_message.restore'],
  'private_message.restore': ['private_message.recall'],
};
