import { UnauthorizedException } from '@nestjs/common';
import type { Staff } from './staff';
import { context } from './context';

/** Returns the staff member who sent the current request. @throws UnauthorizedException if nobody is signed in */
export function currentStaff(): Staff {
  const staff = context()?.staff;
  if (!staff) throw new UnauthorizedException();
  return staff;
}

/** Returns the session id of the current request. @throws UnauthorizedException if nobody is signed in */
export function currentSession(): string {
  const id = context()?.sessionId;
  if (!id) throw new UnauthorizedException();
  return id;
}
