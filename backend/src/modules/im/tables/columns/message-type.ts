/** What a stored message is. Products know more, and read unknown ones as such. */
export enum MessageType {
  Text,
  Image,
  File,
  Voice,
  Video,
  /** an older message is withdrawn; the content is its id */
  Recall = 10,
  /** a line of the system's */
  Tip = 21,
  VoiceCall = 40,
  VideoCall = 41,
}

export enum MessageStatus {
  /** in private chats not delivered; in groups all that stands */
  Pending,
  Delivered,
  Recalled,
  Read,
}
