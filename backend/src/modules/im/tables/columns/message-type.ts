/** The type of a stored message. Products have more types. */
export enum MessageType {
  Text,
  Image,
  File,
  Voice,
  Video,
  /** recalls an earlier message; the content is its id */
  Recall = 10,
  /** a system line */
  Tip = 21,
  VoiceCall = 40,
  VideoCall = 41,
}

export enum MessageStatus {
  /** in private chats: not delivered yet; in groups: every message that is not recalled */
  Pending,
  Delivered,
  Recalled,
  Read,
}
