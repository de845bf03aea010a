import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { quote } from '../../../../kernel/stores/database/dialect';
import { storedName } from '../../../../kernel/stores/database/adapted-columns';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { Acts } from '../../oversight/act/acts';
import { IM } from '../../tables/im-source';
import type { PersonalData, RevealOrder } from './acting.dto';
import { ImUser } from '../../tables/im-user.entity';

const PERSONAL = [
  'phone',
  'email',
  'id_card',
  'id_card_front',
  'id_card_back',
  'bank_name',
  'bank_card',
  'bank_account',
] as const satisfies (keyof PersonalData)[];

/** Shows personal data unmasked. It records who saw it and why before it answers. */
@Injectable()
export class RevealService {
  constructor(
    @InjectDataSource(IM) private readonly source: DataSource,
    private readonly acts: Acts,
  ) {}

  /** @param action the act in the audit trail @throws BusinessError `crud.notFound` */
  async revealPerson({ id, reason }: RevealOrder, action: 'user.reveal' | 'real_name.reveal'): Promise<PersonalData> {
    const metadata = this.source.getMetadata(ImUser);
    // A chat product may not have some of these columns.
    const read = PERSONAL.map((name) => {
      const stored = storedName(metadata, name);
      return `${stored ? quote(stored) : 'NULL'} AS ${quote(name)}`;
    });
    const sql = `SELECT \`nick_name\` AS \`called\`, ${read.join(', ')} FROM \`im_user\` WHERE \`id\` = ?`;
    const [row] = await this.source.query<(PersonalData & { called: string })[]>(sql, [id]);
    if (!row) throw new BusinessError('crud.notFound');
    const { called, ...data } = row;
    await this.acts.recordAct({ action, targets: [{ type: 'user', id, name: called }], reason });
    return data;
  }
}
