import { Injectable } from '@nestjs/common';

/** Returns the current time, in milliseconds since 1970. Tests replace it with a fake clock. */
@Injectable()
export class Clock {
  now(): number {
    return Date.now();
  }
}
