import { Injectable } from '@nestjs/common';
import { type Guess, Throttle } from '../../../../kernel/access/auth/throttle';
import { context } from '../../../../kernel/basis/context/context';

/** Wrong links are counted by network, whichever page they should open; no account has this name. */
const ANY_LINK = 'notice';

/** The links of strangers that do not work. */
@Injectable()
export class WrongLinks {
  constructor(private readonly throttle: Throttle) {}

  /** @throws BusinessError `auth.tooManyTries` after many of them from one network */
  async countFailure(): Promise<void> {
    const guess: Guess = { account: ANY_LINK, address: context()?.ip ?? '', known: true };
    await this.throttle.startTry(guess);
    await this.throttle.recordFailure(guess);
  }
}
