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
   * Whoever tries names learns which of them exist. So the names of a reporter are counted until a report is taken in, wherever and with how
   * many links they try. A name that somebody has forgives nothing by itself: their own would, again and again.
   * @throws BusinessError `auth.tooManyTries`
   */
  async findByName(name: string, reporter: string): Promise<number | undefined> {
    const guess = guessOf(reporter);
    await this.throttle.startTry(guess);
    const found = await this.chat.manager.findOne(ImUser, { select: { id: true }, where: { user_name: name } });
    if (!found) await this.throttle.recordFailure(guess);
    return found?.id;
  }

  /** Call this when a report about a named person was taken in, of which a day allows a reporter few. */
  async forgetTries(reporter: string): Promise<void> {
    await this.throttle.recordSuccess(guessOf(reporter));
  }
}

const guessOf = (reporter: string): Guess => ({ account: `report:${digestOf(reporter)}`, address: '', known: true });
