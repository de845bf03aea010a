import { UnauthorizedException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Staff } from '../context/staff';
import { Activity } from './activity';
import type { Claims } from './claims';
import { Identity } from './identity';
import type { StaffCache } from './staff-cache';
import type { TokenService } from './token.service';

const member = { id: 7 } as Staff;
const verify = jest.fn<Claims, [token: string, kind: string]>();
const findFor = jest.fn<Staff | undefined, [Claims]>();
let activity: Activity;
let identity: Identity;
beforeEach(() => {
  verify.mockReturnValue({ sid: 's1', sub: 7 } as Claims);
  findFor.mockReturnValue(member);
  activity = new Activity();
  identity = new Identity({ verify } as unknown as TokenService, { findFor } as unknown as StaffCache, activity);
});

const request = (authorization?: string) =>
  ({ headers: { authorization }, context: {} }) as unknown as FastifyRequest & { context: { sessionId?: string } };

test('whoever sends a good token is known at once, and their session as used', () => {
  const asked = request('token');
  expect(identity.identify(asked)).toBe(member);
  expect(asked.context.sessionId).toBe('s1');
  expect(activity.collect()).toEqual(['s1']);
});

test.each([
  ['token', 'token'],
  ['Bearer token', 'token'],
  ['bearer  token ', 'token'],
  ['BEARER token', 'token'],
  ['Bearertoken', 'Bearertoken'],
  ['a bearer token', 'a bearer token'],
  [undefined, ''],
])('of the header %p the token is %p', (header, token) => {
  void identity.identify(request(header));
  expect(verify).toHaveBeenCalledWith(token, 'access');
});

test('a bad token is refused, and counts as the use of no session', () => {
  verify.mockImplementation(() => {
    throw new UnauthorizedException();
  });
  expect(() => identity.identify(request('x'))).toThrow(UnauthorizedException);
  expect(activity.collect()).toEqual([]);
});

test('where everybody may come, a bad token makes a stranger, and what fails has failed', async () => {
  expect(await identity.orNobody(request('token'))).toBe(member);
  verify.mockImplementationOnce(() => {
    throw new UnauthorizedException();
  });
  expect(await identity.orNobody(request('x'))).toBeUndefined();
  findFor.mockImplementationOnce(() => {
    throw new Error('database');
  });
  await expect(identity.orNobody(request('token'))).rejects.toThrow('database');
});

test('sessions that were used are told once each, and then forgotten', () => {
  for (const session of ['a', 'b', 'a']) activity.note(session);
  expect(activity.collect()).toEqual(['a', 'b']);
  expect(activity.collect()).toEqual([]);
});
