import type { Scopes } from '../hook/scopes';
import { grantedScopes, isGranted } from './granted-scopes';

const allowed = new Map<string, unknown>([
  ['log', true],
  ['chat.read', ['people']],
  ['http', { hosts: ['a.example', 'b.example'] }],
]);

const given = (scopes: Scopes): Scopes => grantedScopes(scopes, allowed);

test('a scope is granted only if it is both requested and allowed', () => {
  expect(given({ log: true, kv: true, notify: false })).toEqual({ log: true });
  expect(given({ kv: true })).toEqual({});
  expect(grantedScopes({ log: true, http: { hosts: ['a.example'] } }, new Map())).toEqual({});
});

test('a package that requests more than was allowed gets exactly what was allowed', () => {
  expect(given({ 'chat.read': ['people', 'private'] })).toEqual({ 'chat.read': ['people'] });
  expect(given({ 'chat.read': ['private'] })).toEqual({});
  expect(given({ http: { hosts: ['b.example', 'c.example'] } })).toEqual({ http: { hosts: ['b.example'] } });
  expect(given({ http: { hosts: ['c.example'] } })).toEqual({});
  expect(given({ http: { hosts: ['a.example'], methods: ['DELETE', 'GET'] } })).toEqual({
    http: { hosts: ['a.example'], methods: ['GET'] },
  });
});

test('a scope that is allowed in part counts as not granted', () => {
  const asked = { hosts: ['a.example', 'b.example'] };
  expect(isGranted('http', asked, allowed)).toBe(true);
  expect(isGranted('http', { hosts: [...asked.hosts, 'c.example'] }, allowed)).toBe(false);
  expect(isGranted('kv', true, allowed)).toBe(false);
});
