import { Injectable } from '@nestjs/common';
import { AttentionService } from '../../oversight/attention/attention.service';
import type { Told } from '../post/occasion-text';

export interface Alarms {
  on: Told[];
  /** while the chat database is away, unusual activity is not known: what was on is not over */
  isWhole: boolean;
}

/** The alarms of the home page that are on. */
@Injectable()
export class AlarmSource {
  constructor(private readonly attention: AttentionService) {}

  async readAlarms(): Promise<Alarms> {
    const { faults, senders, groups, registrations, unread } = await this.attention.readFigures();
    const alarm = (name: string, rowId = 0): Told => ({ kind: 'alarm', name, rowId });
    return {
      on: [
        ...faults.map((fault) => alarm(fault)),
        ...senders.map(({ id }) => alarm('sender', id)),
        ...groups.map(({ id }) => alarm('group', id)),
        ...(registrations ? [alarm('registrations')] : []),
        ...(unread > 0 ? [alarm('unread')] : []),
      ],
      isWhole: !faults.includes('chatDatabase'),
    };
  }
}
