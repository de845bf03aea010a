import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import type { ManyActed } from '../../oversight/act/act.dto';
import { type Bannable, Bans } from '../../oversight/act/bans';
import { IM } from '../../tables/im-source';
import type { BanOrder, UnbanOrder } from './acting.dto';
import { bannablePeople } from './bannable-people';
import type { NamedPerson } from './named-people';

/** Bans people and lifts bans. */
@Injectable()
export class BanningService implements OnModuleInit {
  private readonly people: Bannable<NamedPerson>;

  constructor(
    @InjectDataSource(IM) source: DataSource,
    private readonly bans: Bans,
  ) {
    this.people = bannablePeople(source.manager);
  }

  onModuleInit(): void {
    this.bans.endOnExpiry(this.people);
  }

  /** @throws BusinessError `crud.notFound`, or `im.person.alreadyBanned` if all of them are already banned */
  banPeople(order: BanOrder): Promise<ManyActed> {
    return this.bans.banTargets(this.people, order, (found) => refused('im.person.alreadyBanned', found));
  }

  /** @throws BusinessError `crud.notFound`, or `im.person.notBanned` if none of them is banned */
  unbanPeople(order: UnbanOrder): Promise<ManyActed> {
    return this.bans.unbanTargets(this.people, order, (found) => refused('im.person.notBanned', found));
  }
}

const refused = (
  key: 'im.person.alreadyBanned' | 'im.person.notBanned',
  [first, ...others]: readonly NamedPerson[],
): BusinessError =>
  new BusinessError(
    key,
    { name: others.length ? `${first?.nick_name} …` : (first?.nick_name ?? '') },
    { reason: 'status' },
  );
