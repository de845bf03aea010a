const CALLS = [
  { path: 'base/comm/person', isRight: (data, { name }) => data.username === name },
  { path: 'base/comm/permmenu', isRight: ({ menus, perms }) => menus.length > 0 && perms.length > 0 },
  {
    path: 'base/sys/user/page',
    body: { page: 1, size: 5, keyWord: 'reader-' },
    isRight: ({ list, pagination }) => list.length === 4 && pagination.total === 4,
  },
];

/** One of the pages that staff look at. An answer is right if it is the expected one and complete. */
export async function read({ call, ...reader }, nth) {
  const { path, body, isRight } = CALLS[nth % CALLS.length];
  await call(path, { body, isRight: (data) => isRight(data, reader) });
}
