import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';

/** Which process this is, among all nodes and all its own lives. */
@Injectable()
export class NodeIdentity {
  readonly id: string = randomUUID();
}
