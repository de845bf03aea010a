import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../config/app-config';
import { derivedKey } from '../../../../config/derived-key';
import { loadSecret } from '../../../../config/secret';
import { noticeEnd } from './notice-end';
import { newNoticeId, noticeToken, readNoticeToken } from './notice-token';

export interface NoticeLink {
  noticeId: string;
  /** undefined on a server without PUBLIC_URL: it does not know its own address */
  address: string | undefined;
}

/** Makes the links by which people read why they were banned, without an account of this console, and reads them again. */
@Injectable()
export class NoticeLinks {
  private readonly key: Buffer;

  constructor(private readonly config: AppConfig) {
    this.key = derivedKey(loadSecret(config), 'notice');
  }

  /** A link to the notice of a ban that is about to be decided. */
  makeLink(until: Date | undefined): NoticeLink {
    const noticeId = newNoticeId();
    const home = this.config.publicUrl?.replace(/\/$/, '');
    const token = noticeToken({ noticeId, end: noticeEnd(until) }, this.key);
    return { noticeId, address: home === undefined ? undefined : `${home}/s/${token}` };
  }

  /** @returns undefined for a token that is not ours, or is over */
  readToken(token: string): string | undefined {
    return readNoticeToken(token, this.key);
  }
}
