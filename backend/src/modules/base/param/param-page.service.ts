import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { escapeHtml } from '../../../kernel/content/html/escape';
import { htmlPage } from '../../../kernel/content/html/page';
import { sanitise } from '../../../kernel/content/html/sanitise';
import { language } from '../../../kernel/basis/i18n/translate';
import { BaseSysParam, ParamType } from '../tables/param.entity';

/** Serves a parameter as a page: an imprint, a privacy notice. */
@Injectable()
export class ParamPageService {
  constructor(@InjectRepository(BaseSysParam) private readonly params: Repository<BaseSysParam>) {}

  /** @returns the document; undefined if there is no such parameter, or if it is not public */
  async publicPage(keyName: string): Promise<string | undefined> {
    const param = await this.params.findOneBy({ keyName, isPublic: true });
    return param ? pageOf(param) : undefined;
  }

  async readPage(keyName: string): Promise<string | undefined> {
    const param = await this.params.findOneBy({ keyName });
    return param ? pageOf(param) : undefined;
  }
}

const pageOf = ({ name, data, dataType }: BaseSysParam): string =>
  htmlPage(name, bodyOf(data ?? '', dataType), language());

function bodyOf(data: string, type: ParamType): string {
  switch (type) {
    case ParamType.RichText:
      return sanitise(data);
    case ParamType.Text:
      return `<pre style="white-space: pre-wrap">${escapeHtml(data)}</pre>`;
    case ParamType.File:
      return sanitise(data.split(',').filter(Boolean).map(linkTo).join(''));
  }
}

const linkTo = (address: string): string => `<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>`;
