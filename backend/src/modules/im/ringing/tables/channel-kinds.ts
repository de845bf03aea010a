/** Who takes what rings: an address of the house's own, or the robot of a group in DingTalk, Feishu or WeCom. */
export const CHANNEL_KINDS = ['webhook', 'dingtalk', 'feishu', 'wecom'] as const;

export type ChannelKind = (typeof CHANNEL_KINDS)[number];
