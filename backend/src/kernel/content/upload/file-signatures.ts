import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../config/app-config';
import { loadSecret } from '../../../config/secret';

/** Signs addresses of files that need a session, so that they work without one for some minutes. */
@Injectable()
export class FileSignatures {
  private readonly secret: KeyObject;

  constructor(config: AppConfig) {
    this.secret = loadSecret(config);
  }

  /** @returns the query string for the address */
  signKey(key: string, seconds: number): string {
    const ends = Math.floor(Date.now() / 1000) + seconds;
    return `e=${ends}&s=${this.mark(key, ends)}`;
  }

  /** Whether a query has a valid signature of this file that has not expired. */
  isSigned(key: string, query: unknown): boolean {
    const { e, s } = query as Record<string, unknown>;
    if (typeof e !== 'string' || typeof s !== 'string' || !/^\d{1,12}$/.test(e)) return false;
    const [given, right] = [Buffer.from(s), Buffer.from(this.mark(key, Number(e)))];
    return given.length === right.length && timingSafeEqual(given, right) && Number(e) * 1000 >= Date.now();
  }

  private mark(key: string, ends: number): string {
    return createHmac('sha256', this.secret).update(`file:${ends}:${key}`).digest('base64url');
  }
}
