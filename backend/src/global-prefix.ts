/** All routes are under /api, except those that monitoring systems call. */
export const GLOBAL_PREFIX: [string, { exclude: string[] }] = [
  'api',
  { exclude: ['health/live', 'health/ready', 'metrics'] },
];
