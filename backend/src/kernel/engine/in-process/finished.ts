import { Injectable } from '@nestjs/common';
import { Leases } from './leases';

/** Alarms whose handlers are done wait here for each other, and leave the table together. */
@Injectable()
export class Finished {
  private keys: string[] = [];
  private leaving?: Promise<boolean>;

  constructor(private readonly leases: Leases) {}

  /** Resolves when it has left the table; to whether one of those that left with it rings again. */
  add(key: string): Promise<boolean> {
    this.keys.push(key);
    return (this.leaving ??= this.leave());
  }

  private async leave(): Promise<boolean> {
    // Whatever is done in the same turn of the loop comes along.
    await new Promise(setImmediate);
    this.leaving = undefined;
    return this.leases.finish(this.keys.splice(0));
  }
}
