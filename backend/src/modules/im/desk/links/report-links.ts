import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../config/app-config';
import { derivedKey } from '../../../../config/derived-key';
import { loadSecret } from '../../../../config/secret';
import { newReportLinkId, readReportToken, type ReportGrant, reportToken } from './report-token';

/** Makes the links by which people of the chat report somebody, without an account of this console, and reads them again. */
@Injectable()
export class ReportLinks {
  private readonly key: Buffer;

  constructor(private readonly config: AppConfig) {
    this.key = derivedKey(loadSecret(config), 'report');
  }

  /** @returns its address; undefined on a server without PUBLIC_URL: it does not know its own address */
  makeLink(grant: Omit<ReportGrant, 'linkId'>): string | undefined {
    const home = this.config.publicUrl?.replace(/\/$/, '');
    if (home === undefined) return undefined;
    return `${home}/s/r/${reportToken({ ...grant, linkId: newReportLinkId() }, this.key)}`;
  }

  /** @returns undefined for a token that is not ours */
  readToken(token: string): ReportGrant | undefined {
    return readReportToken(token, this.key);
  }
}
