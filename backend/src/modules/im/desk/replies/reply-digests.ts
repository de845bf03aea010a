import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../config/app-config';
import { derivedKey } from '../../../../config/derived-key';
import { loadSecret } from '../../../../config/secret';

/**
 * Recognises a reporter whose id is not kept. The hash has a key, which is in no database: ids are small numbers, and who has the database
 * alone could try them all against a plain hash. With another secret nobody is recognised any more.
 */
@Injectable()
export class ReplyDigests {
  private readonly key: Buffer;

  constructor(config: AppConfig) {
    this.key = derivedKey(loadSecret(config), 'reply');
  }

  /** @returns the HMAC-SHA-256 of the id of a reporter, as the product sends it, in 64 hexadecimal digits */
  digestOf(reporter: string): string {
    return createHmac('sha256', this.key).update(reporter).digest('hex');
  }
}
