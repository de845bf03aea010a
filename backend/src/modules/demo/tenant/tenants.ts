/** The demo tenants; their names are in the console's texts. */
export const TENANTS = [1, 2] as const;

export const FIRST_TENANT = TENANTS[0];
