import { unknownVariables } from './unknown-variables';

const found = (...names: string[]) => unknownVariables(names).map(({ name, near }) => [name, near]);

test('a variable with a name of our kind that nothing reads is named with the one that was meant', () => {
  expect(found('SESION_IDLE', 'UPLOAD_MAX_GB', 'DATABSE_URL', 'SWITCHBOARD_PORT2', 'PASSWORD_LENGTH')).toEqual([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['PASSWORD_LENGTH', 'PASSWORD_MIN'],
    ['SESION_IDLE', 'SESSION_IDLE_MINUTES'],
    ['SWITCHBOARD_PORT2', expect.any(String)],
    ['UPLOAD_MAX_GB', 'UPLOAD_MAX_MB'],
  ]);
});

test('variables that are read are known, with the files that may hold them', () => {
  expect(found('PORT', 'SECRET', 'SECRET_FILE', 'IM_REDIS_URL_FILE', 'SWITCHBOARD_FROM_FILE')).toEqual([]);
  expect(found('UPLOAD_MAX_MB_FILE')).toEqual([['UPLOAD_MAX_MB_FILE', 'UPLOAD_MAX_MB']]);
});

test('variables of other programs are left alone', () => {
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'LANG',
    'POST',
    'PWD',
    'npm_config_im_x',
    'KUBERNETES_PORT',
    'NODE_OPTIONS',
  ];
  expect(found(...others, 'REDIS_SERVICE_HOST', 'REDIS_PORT_6379_TCP', 'REDIS_PORT')).toEqual([]);
});

test('a name with two slips anywhere is known for the one that was meant, and one with three is not', () => {
  expect(found('XEDIS_UXL', 'REDISURLX', 'RDIS_RL', 'REIDS_URL', 'XXXXS_URL')).toEqual([
    ['RDIS_RL', 'REDIS_URL'],
    ['REDISURLX', 'REDIS_URL'],
    ['REIDS_URL', 'REDIS_URL'],
    ['XEDIS_UXL', 'REDIS_URL'],
  ]);
});
