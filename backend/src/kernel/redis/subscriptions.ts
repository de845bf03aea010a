/** Something that is listened to: a channel, or all whose names fit a pattern. */
export interface Channel {
  name: string;
  isPattern: boolean;
  hear: (message: Buffer, channel: Buffer) => void;
}

const same = (one: Channel, other: Channel): boolean =>
  one.name === other.name && one.isPattern === other.isPattern && one.hear === other.hear;

/** What is to be listened to, whatever line there is at the moment. */
export class Subscriptions {
  private channels: Channel[] = [];

  all(): readonly Channel[] {
    return this.channels;
  }

  add(channel: Channel): void {
    this.channels.push(channel);
  }

  delete(channel: Channel): void {
    this.channels = this.channels.filter((one) => !same(one, channel));
  }
}
