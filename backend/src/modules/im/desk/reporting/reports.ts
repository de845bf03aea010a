import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { namedPeople } from '../../people/user/named-people';
import { IM } from '../../tables/im-source';
import { Intake, type TakenIn } from '../intake/intake';
import { OPEN_MS } from '../links/notice-end';
import { ReportLinks } from '../links/report-links';
import type { ReportGrant } from '../links/report-token';
import { WrongLinks } from '../links/wrong-links';
import { NamedSubject } from './named-subject';
import type { ReportDraft } from './report-draft';
import type { Choice } from './report-reasons';

/** What somebody has a link to: a form, or the report that came by it. */
export interface OpenReport {
  grant: ReportGrant;
  /** the report that came by the link */
  taken?: TakenIn;
  /** the name of the person whom the link names, as the product shows it */
  subjectName?: string | undefined;
  /** whether the time of the form is over */
  isOver: boolean;
}

/** `noName`: nobody has the sign-in name that was typed. */
type Sending = 'sent' | 'noName';

/** The reports that people of the chat write on the page of a link. */
@Injectable()
export class Reports {
  constructor(
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly links: ReportLinks,
    private readonly wrong: WrongLinks,
    private readonly intake: Intake,
    private readonly names: NamedSubject,
  ) {}

  /**
   * Looks at a link, which does not use it up. A link that works is never slowed down.
   * @returns undefined for a link that does not work, for whatever reason
   * @throws BusinessError `auth.tooManyTries` after many of them from one network
   */
  async openLink(token: string): Promise<OpenReport | undefined> {
    const grant = this.links.readToken(token);
    const found = grant && +grant.end + OPEN_MS > Date.now() ? await this.openGrant(grant) : undefined;
    if (!found) await this.wrong.countFailure();
    return found;
  }

  /**
   * Takes in a report, once for each link.
   * @throws BusinessError as the intake does, and `auth.tooManyTries` after many names that nobody has
   */
  async sendReport({ grant }: OpenReport, { who, text }: ReportDraft, { name: reason }: Choice): Promise<Sending> {
    const { reporter, privateMessages, groupMessages } = grant;
    const subjectId = grant.subjectId ?? (await this.names.findByName(who, reporter));
    if (subjectId === undefined) return 'noName';
    const messages = { privateMessages: [...privateMessages], groupMessages: [...groupMessages] };
    const order = { subjectKind: 'user', subjectId, reason, text, reporter, ...messages } as const;
    const { isRepeated } = await this.intake.takeInFromPage(order, grant);
    if (grant.subjectId === undefined && !isRepeated) await this.names.forgetTries(reporter);
    return 'sent';
  }

  private async openGrant(grant: ReportGrant): Promise<OpenReport | undefined> {
    const taken = await this.intake.findFromPage(grant.linkId);
    const isOver = +grant.end <= Date.now();
    if (taken) return { grant, taken, isOver };
    if (isOver || grant.subjectId === undefined) return { grant, isOver };
    const [person] = await namedPeople(this.chat.manager, [grant.subjectId]);
    return person && { grant, subjectName: person.nick_name, isOver };
  }
}
