/** Tells something to every node, this one included: in the process alone, or over Redis where there are several. */
export abstract class Bus {
  /** This node hears it before the promise resolves, the others soon after. Never fails: see `onGap`. */
  abstract publish(topic: string, message: unknown): Promise<void>;
  abstract subscribe(topic: string, hear: (message: unknown) => void): void;
  /** Tells that messages of other nodes may have been missed, so that what was remembered is better forgotten. */
  abstract onGap(hear: () => void): void;
}
