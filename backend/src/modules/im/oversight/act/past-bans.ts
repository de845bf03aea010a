import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { chunked } from '../../../../kernel/basis/lists/chunked';
import { placeholders } from '../../../../kernel/stores/database/dialect';
import { exactId } from '../../../../kernel/stores/database/exact-integers';
import { limitedQuery } from '../../../../kernel/stores/database/limited-query';
import { ActState, ImAct } from '../trail/act.entity';

const AT_ONCE = 1000;
const LONGEST_MS = 4000;

/** How often somebody was banned. */
export interface PastBan {
  /** number of bans, at least one */
  times: number;
  /** the newest of them in the audit trail */
  lastAct: number;
}

/** The bans in the audit trail. A ban whose batch was undone for that person was none; one that ended or was lifted was one. */
@Injectable()
export class PastBans {
  constructor(@InjectDataSource() private readonly own: DataSource) {}

  /**
   * @returns who of these people was banned before, by their ids
   * @throws StatementTimeout if counting takes longer than four seconds for a thousand people
   */
  async countBans(people: readonly number[]): Promise<Map<number, PastBan>> {
    const found = new Map<number, PastBan>();
    for (const some of chunked(people, AT_ONCE))
      for (const { id, times, lastAct } of await this.countPortion(some))
        found.set(exactId(id), { times: Number(times), lastAct: exactId(lastAct) });
    return found;
  }

  /** @returns when this act was, or null if it is not in the trail any more */
  async readTime(act: number): Promise<Date | null> {
    const select = { id: true, createTime: true } as const;
    return (await this.own.manager.findOne(ImAct, { select, where: { id: act } }))?.createTime ?? null;
  }

  private countPortion(people: readonly number[]): Promise<Row[]> {
    return limitedQuery<Row>(
      this.own,
      'SELECT a.`targetId` AS `id`, COUNT(*) AS `times`, MAX(a.`id`) AS `lastAct` FROM `im_act` a ' +
        `WHERE a.\`targetType\` = 'user' AND a.\`targetId\` IN (${placeholders(people)}) ` +
        `AND a.\`action\` = 'user.ban' AND a.\`state\` = ${ActState.Done} AND NOT EXISTS (${UNDONE}) GROUP BY a.\`targetId\``,
      people,
      LONGEST_MS,
    );
  }
}

interface Row {
  id: number | string;
  times: number | string;
  lastAct: number | string;
}

/** The undo of a batch has the same parent as its acts. */
const UNDONE =
  "SELECT 1 FROM `im_act` u WHERE u.`targetType` = 'user' AND u.`targetId` = a.`targetId` " +
  `AND u.\`action\` = 'user.unban' AND u.\`parent\` = a.\`parent\` AND u.\`state\` = ${ActState.Done}`;
