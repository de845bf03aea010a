/** Publishes messages to every node, this one included: within the process, or over Redis if there are several nodes. */
export abstract class Bus {
  /** This node has received the message when the promise resolves, the others soon after. Never fails: see `onGap`. */
  abstract publishMessage(topic: string, message: unknown): Promise<void>;
  abstract subscribeTo(topic: string, hear: (message: unknown) => void): void;
  /** Registers a callback for when messages of other nodes may have been missed, so that caches should be cleared. */
  abstract onGap(hear: () => void): void;
}
