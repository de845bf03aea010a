import { MessageStatus, MessageType } from './chat-message';

/** The types that a filter offers, and their tag colours in a table. Text messages have none. */
const TONES: Partial<Record<number, string>> = {
  [MessageType.Text]: 'default',
  [MessageType.Image]: 'blue',
  [MessageType.File]: 'geekblue',
  [MessageType.Voice]: 'purple',
  [MessageType.Video]: 'magenta',
  [MessageType.UserCard]: 'cyan',
  [MessageType.GroupCard]: 'cyan',
  [MessageType.Sticker]: 'gold',
  [MessageType.Recall]: 'orange',
};

export const TYPE_OPTIONS = Object.values(MessageType)
  .sort((one, other) => one - other)
  .map((value) => ({ value, tone: TONES[value] ?? 'default' }));

export const PRIVATE_STATES = [
  { value: MessageStatus.Pending, tone: 'default' },
  { value: MessageStatus.Delivered, tone: 'processing' },
  { value: MessageStatus.Recalled, tone: 'orange' },
  { value: MessageStatus.Read, tone: 'success' },
];

/** In a group, a message is only recalled or not. */
export const GROUP_STATES = [
  { value: MessageStatus.Pending, tone: 'default' },
  { value: MessageStatus.Recalled, tone: 'orange' },
];
