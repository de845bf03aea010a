import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';

/** A unique id of this process, new at every start. */
@Injectable()
export class NodeIdentity {
  readonly id: string = randomUUID();
}
