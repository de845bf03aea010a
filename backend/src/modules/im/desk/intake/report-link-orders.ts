import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { invalid } from '../../../../kernel/basis/errors/invalid-error';
import { namedPeople } from '../../people/user/named-people';
import { IM } from '../../tables/im-source';
import { ReportLinks } from '../links/report-links';
import { EvidenceCopies } from './evidence-copies';
import type { ReportLink, ReportLinkOrder } from './report-link.dto';

const USUAL_MINUTES = 60;
const MINUTE_MS = 60_000;

/** Gives programs of the product links to the report page, for their people. */
@Injectable()
export class ReportLinkOrders {
  constructor(
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly copies: EvidenceCopies,
    private readonly links: ReportLinks,
  ) {}

  /**
   * Makes a link. What it is about is looked at now, so that the program learns of a mistake, not the person who reports.
   * @param senderId account whose program asks for it
   * @throws BusinessError `im.signal.noAddress` on a server without PUBLIC_URL, `im.signal.self`, `im.signal.unknownSubject`,
   * `im.signal.unknownMessages`
   */
  async makeLink(order: ReportLinkOrder, senderId: number): Promise<ReportLink> {
    const { reporter, subjectId, privateMessages = [], groupMessages = [], minutes = USUAL_MINUTES, language } = order;
    await this.examineSubject(order);
    const end = new Date(Math.ceil(Date.now() / MINUTE_MS + minutes) * MINUTE_MS);
    const address = this.links.makeLink({ end, senderId, reporter, subjectId, privateMessages, groupMessages });
    if (address === undefined) throw new BusinessError('im.signal.noAddress');
    return { address: language ? `${address}?lang=${language}` : address, end };
  }

  private async examineSubject({ reporter, subjectId: id, ...reported }: ReportLinkOrder): Promise<void> {
    const messages = (reported.privateMessages?.length ?? 0) + (reported.groupMessages?.length ?? 0);
    if (id === undefined) {
      if (messages) throw invalid('subjectId', 'validation.isDefined');
      return;
    }
    if (reporter === String(id)) throw new BusinessError('im.signal.self');
    if (!(await namedPeople(this.chat.manager, [id])).length)
      throw new BusinessError('im.signal.unknownSubject', { id });
    await this.copies.copyMessages(id, reported);
  }
}
