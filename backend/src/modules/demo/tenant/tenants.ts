/** The tenants of the demo; the console has their names. */
export const TENANTS = [1, 2] as const;

export const FIRST_TENANT = TENANTS[0];
