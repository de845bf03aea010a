import { Injectable } from '@nestjs/common';
import { t } from '../../../../kernel/basis/i18n/translate';
import { PolicyService } from '../policy/policy.service';

/** A reason that a report may have. */
export interface Choice {
  /** what the form sends */
  value: string;
  name: string;
  /** whether the reporter must say more */
  needsText: boolean;
}

/** A name with a place for a number is the reason of a ban, as the banned person reads it. It says nothing to others. */
const isReadable = ({ name }: { name: string }): boolean => !/\{\w+\}/.test(name);

/** What people can report somebody for: the policies of the house by their names, which statements of reasons tell as well, or something else. */
@Injectable()
export class ReportReasons {
  constructor(private readonly policies: PolicyService) {}

  async listChoices(): Promise<Choice[]> {
    const policies = await this.policies.listOffered();
    return [
      ...policies.filter(isReadable).map(({ id, name }) => ({ value: String(id), name, needsText: false })),
      { value: 'other', name: t('im.report.other'), needsText: true },
    ];
  }
}
