import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../config/app-config';
import { derivedKey } from '../../../config/derived-key';
import { loadSecret } from '../../../config/secret';

/** The keys of the chain, derived from SECRET. Who has the database alone can neither write a link nor guess an erased value from its digest. */
export interface Keys {
  /** names the others: a link that was sealed under another secret cannot be checked */
  name: string;
  /** of the digests of rows */
  row: string;
  /** of the hashes of links */
  link: Buffer;
  /** of the lines in the file of anchors */
  anchor: Buffer;
}

export function keysOf(secret: string | Buffer): Keys {
  const derived = (what: string) => derivedKey(secret, `audit ${what}`);
  const link = derived('link');
  return {
    name: createHmac('sha256', link).update('name').digest('hex').slice(0, 16),
    row: derived('row').toString('hex'),
    link,
    anchor: derived('anchor'),
  };
}

/** The keys of this node. */
@Injectable()
export class ChainKeys {
  readonly keys: Keys;

  constructor(config: AppConfig) {
    this.keys = keysOf(loadSecret(config).export());
  }
}
