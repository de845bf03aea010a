import { UnauthorizedException } from '@nestjs/common';

/** Why a session is over, as the person is told. */
export type EndReason = 'ended' | 'password' | 'disabled' | 'deleted' | 'idle' | 'limit';

/** A token that was valid is refused, because its session is over: HTTP 401 with `data.reason`. */
export class SessionOver extends UnauthorizedException {
  constructor(readonly reason: EndReason) {
    super();
  }
}
