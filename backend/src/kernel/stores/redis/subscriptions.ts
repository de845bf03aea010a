/** A subscription: to one channel, or to all channels that match a pattern. */
export interface Channel {
  name: string;
  isPattern: boolean;
  hear: (message: Buffer, channel: Buffer) => void;
}

const same = (one: Channel, other: Channel): boolean =>
  one.name === other.name && one.isPattern === other.isPattern && one.hear === other.hear;

/** The wanted subscriptions, independent of the current connection. */
export class Subscriptions {
  private channels: Channel[] = [];

  listChannels(): readonly Channel[] {
    return this.channels;
  }

  addChannel(channel: Channel): void {
    this.channels.push(channel);
  }

  removeChannel(channel: Channel): void {
    this.channels = this.channels.filter((one) => !same(one, channel));
  }
}
