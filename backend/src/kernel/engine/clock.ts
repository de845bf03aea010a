import { Injectable } from '@nestjs/common';

/** What time it is, in milliseconds since 1970. Tests put a clock of their own in its place. */
@Injectable()
export class Clock {
  now(): number {
    return Date.now();
  }
}
