import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type Guess, Throttle } from '../../../../kernel/access/auth/throttle';
import { IM } from '../../tables/im-source';
import { ImUser } from '../../tables/im-user.entity';
import { digestOf } from '../intake/digest';

/** Finds people by the sign-in names that reporters write. */
@Injectable()
export class NamedSubject {
  constructor(
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly throttle: Throttle,
  ) {}

  /**
   * Whoever tries names learns which of them exist. So the wrong ones of a reporter are counted, wherever and with how many links they try.
   * @throws BusinessError `auth.tooManyTries`
   */
  async findByName(name: string, reporter: string): Promise<number | undefined> {
    const guess: Guess = { account: `report:${digestOf(reporter)}`, address: '', known: true };
    await this.throttle.startTry(guess);
    const found = await this.chat.manager.findOne(ImUser, { select: { id: true }, where: { user_name: name } });
    await (found ? this.throttle.recordSuccess(guess) : this.throttle.recordFailure(guess));
    return found?.id;
  }
}
