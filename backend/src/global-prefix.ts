/** All routes are under /api, except those that monitoring systems call, and the pages behind short links. */
export const GLOBAL_PREFIX: [string, { exclude: string[] }] = [
  'api',
  { exclude: ['health/live', 'health/ready', 'metrics', 's/:token', 's/r/:token'] },
];
