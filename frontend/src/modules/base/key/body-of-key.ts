type Values = Record<string, unknown>;

/**
 * What the call of a key takes: no version and no departments of a key that exists, since a change only makes a key less, and no list where
 * all networks or departments are meant.
 */
export function bodyOfKey({ rowVersion: _, updateTime: __, departmentIds, networks, ...body }: Values): Values {
  const isNew = body['id'] === undefined;
  return {
    ...body,
    ...(networks !== undefined && { networks: listOrNull(networks) }),
    ...(isNew && departmentIds !== undefined && { departmentIds: listOrNull(departmentIds) }),
  };
}

const listOrNull = (list: unknown): unknown => (Array.isArray(list) && list.length ? list : null);
