import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { TrailService } from '../../im/oversight/trail/trail.service';
import { UserAddress } from '../tables/user-address.entity';
import { UserInfo } from '../tables/user-info.entity';
import { targetOf } from './act-target';
import type { EndUserPersonalData, EndUserRevealOrder } from './user-info.dto';

/** Shows personal data unmasked. It records who saw it and why before it answers. */
@Injectable()
export class EndUserReveal {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly trail: TrailService,
  ) {}

  /** @throws BusinessError `crud.notFound` */
  async revealPerson({ id, reason }: EndUserRevealOrder): Promise<EndUserPersonalData> {
    const { manager } = this.source;
    const person = await manager.findOneBy(UserInfo, { id });
    if (!person) throw new BusinessError('crud.notFound');
    const rows = await manager.findBy(UserAddress, { userId: id });
    await this.trail.performAct({ action: 'end_user.reveal', targets: [targetOf(person)], reason }, () =>
      Promise.resolve(),
    );
    const addresses = rows.map(({ id, contact, phone }) => ({ id, contact, phone }));
    return { phone: person.phone, addresses };
  }
}
