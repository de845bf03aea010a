import { expect, test } from 'vitest';
import { permissionTree } from './permission-tree';

const grants = [
  { screen: 'Words', name: 'Read', permissions: ['w:page', 'w:info'] },
  { screen: 'Words', name: 'Change', permissions: ['w:info', 'w:update'] },
  { screen: 'People', name: 'Read', permissions: ['p:page'] },
];

test('permissions stand below their screens, each once', () => {
  expect(permissionTree(grants)).toEqual([
    {
      value: '/Words',
      title: 'Words',
      children: [
        { value: 'w:page', title: 'Read · w:page' },
        { value: 'w:info', title: 'Read · w:info' },
        { value: 'w:update', title: 'Change · w:update' },
      ],
    },
    { value: '/People', title: 'People', children: [{ value: 'p:page', title: 'Read · p:page' }] },
  ]);
});

test('a key offers the permissions that it has, also those that nobody can choose any more', () => {
  expect(permissionTree(grants, ['p:page', 'gone:page'])).toEqual([
    { value: '/People', title: 'People', children: [{ value: 'p:page', title: 'Read · p:page' }] },
    { value: 'gone:page', title: 'gone:page' },
  ]);
});
