import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AppConfig } from '../../../config/app-config';
import { derivedKey } from '../../../config/derived-key';
import { loadSecret } from '../../../config/secret';

/**
 * Recognises equal requests. The hash has a key, because a body may contain a password that could be guessed from a plain hash of it.
 */
@Injectable()
export class Fingerprints {
  private readonly key: Buffer;

  constructor(config: AppConfig) {
    this.key = derivedKey(loadSecret(config), 'idempotency');
  }

  /** The operation, its query and its body. */
  fingerprintOf({ method, url, body }: Pick<FastifyRequest, 'method' | 'url' | 'body'>): string {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([method, url, body]))
      .digest('base64url');
  }
}
