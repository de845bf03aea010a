import { UnauthorizedException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Staff } from '../../basis/context/staff';
import { allowedNetworks } from '../../basis/network/allowed-networks';
import { Activity } from './activity';
import type { Claims } from './claims';
import { Identity } from './identity';
import type { KeyIdentity } from './key-identity';
import type { StaffCache } from './staff-cache';
import type { TokenService } from './token.service';

const member = { id: 7 } as Staff;
const verify = jest.fn<Claims, [token: string, kind: string]>();
const findFor = jest.fn<Staff | undefined, [Claims]>();
const identifyProgram = jest.fn<Staff, [key: string]>();
let activity: Activity;
let identity: Identity;
beforeEach(() => {
  verify.mockReturnValue({ sid: 's1', sub: 7 } as Claims);
  findFor.mockReturnValue(member);
  activity = new Activity();
  identity = new Identity(
    { verifyToken: verify } as unknown as TokenService,
    { findFor } as unknown as StaffCache,
    activity,
    { identify: identifyProgram } as unknown as KeyIdentity,
  );
});

const request = (authorization?: string) =>
  ({ headers: { authorization }, context: {} }) as unknown as FastifyRequest & { context: { sessionId?: string } };

test('a request with a valid token is identified at once, and its session counts as used', () => {
  const asked = request('token');
  expect(identity.identify(asked)).toBe(member);
  expect(asked.context.sessionId).toBe('s1');
  expect(activity.takeSessions()).toEqual({ acted: ['s1'], seen: [] });
});

test.each([
  ['token', 'token'],
  ['Bearer token', 'token'],
  ['bearer  token ', 'token'],
  ['BEARER token', 'token'],
  ['Bearertoken', 'Bearertoken'],
  ['a bearer token', 'a bearer token'],
  [undefined, ''],
])('the header %p is read as the token %p', (header, token) => {
  void identity.identify(request(header));
  expect(verify).toHaveBeenCalledWith(token, 'access');
});

test('a bad token is refused and marks no session as used', () => {
  verify.mockImplementation(() => {
    throw new UnauthorizedException();
  });
  expect(() => identity.identify(request('x'))).toThrow(UnauthorizedException);
  expect(activity.takeSessions()).toEqual({ acted: [], seen: [] });
});

test('a request whose session has ended marks no session as used', async () => {
  for (const staff of [undefined, Promise.resolve(undefined)]) {
    findFor.mockReturnValue(staff as undefined);
    expect(await identity.identify(request('token'))).toBeUndefined();
  }
  expect(activity.takeSessions()).toEqual({ acted: [], seen: [] });
});

test('a request from a network that a role does not allow marks no session as used', async () => {
  const bound = { id: 7, networks: [allowedNetworks(['203.0.113.0/24'])] } as unknown as Staff;
  const asked = { headers: { authorization: 'token' }, context: { ip: '198.51.100.9' } } as unknown as FastifyRequest;
  const refused = { key: 'auth.networkRefused' };
  findFor.mockReturnValue(bound);
  expect(() => identity.identify(asked)).toThrow(expect.objectContaining(refused));
  findFor.mockReturnValue(Promise.resolve(bound) as unknown as Staff);
  await expect(identity.identify(asked)).rejects.toMatchObject(refused);
  expect(activity.takeSessions()).toEqual({ acted: [], seen: [] });
});

test('a bad token on a public route means an unknown user, and a failing lookup is still an error', async () => {
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

test.each([
  [{ 'x-unattended': '1' }, false],
  [{ 'x-unattended': '0' }, true],
  [{ 'x-unattended': '' }, true],
  [{}, true],
])('a request with the headers %j counts as an act of a person: %p', (headers, isAct) => {
  void identity.identify({ headers, context: {} } as unknown as FastifyRequest);
  expect(activity.takeSessions()).toEqual({ acted: isAct ? ['s1'] : [], seen: isAct ? [] : ['s1'] });
});

test('used sessions are collected once each, an act before a poll, and then forgotten', () => {
  for (const [session, isAct] of [
    ['a', false],
    ['b', true],
    ['a', true],
    ['b', false],
    ['c', false],
  ] as const)
    activity.recordSession(session, isAct);
  expect(activity.takeSessions()).toEqual({ acted: ['a', 'b'], seen: ['c'] });
  expect(activity.takeSessions()).toEqual({ acted: [], seen: [] });
});

test('a key is looked up as a key, and only with the usual prefix', async () => {
  identifyProgram.mockReturnValue(member);
  expect(identity.identify(request('Bearer sb_1'))).toBe(member);
  expect(identifyProgram).toHaveBeenCalledWith('sb_1', {});
  expect(activity.takeSessions()).toEqual({ acted: [], seen: [] });
  expect(() => identity.identify(request('sb_1'))).toThrow(expect.objectContaining({ key: 'auth.keyUnknown' }));
  expect(await identity.orNobody(request('Bearer sb_1'))).toBeUndefined();
});
