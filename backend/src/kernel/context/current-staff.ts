import { UnauthorizedException } from '@nestjs/common';
import type { Staff } from './staff';
import { context } from './context';

/** Whoever sent the request under way. @throws UnauthorizedException where nobody is signed in */
export function currentStaff(): Staff {
  const staff = context()?.staff;
  if (!staff) throw new UnauthorizedException();
  return staff;
}

/** The session of the request under way. @throws UnauthorizedException where nobody is signed in */
export function currentSession(): string {
  const id = context()?.sessionId;
  if (!id) throw new UnauthorizedException();
  return id;
}
