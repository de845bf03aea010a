type Values = Record<string, unknown>;

/** What the call of a key takes: no version, since a change only makes a key less, and no list where all networks are meant. */
export function bodyOfKey({ rowVersion: _, updateTime: __, networks, ...body }: Values): Values {
  if (networks === undefined) return body;
  return { ...body, networks: Array.isArray(networks) && networks.length ? networks : null };
}
